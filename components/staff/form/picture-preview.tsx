import { isPictureAddress } from "@chairtime/contract/staff";
import { useEffect, useState } from "react";
import { useTranslations } from "@/components/ui/words/use-translations";

/** Pause in typing, in ms, before the picture is requested: otherwise half-typed hosts would be. */
const REST_MS = 300;

/** Previews the picture at an address as it is typed; renders nothing without one, or if it fails to load. */
export function PicturePreview({ address }: { address: string }) {
  const t = useTranslations("staff.form");
  const rested = useRested(address.trim());
  const [failed, setFailed] = useState<string | null>(null);
  if (!isPictureAddress(rested) || failed === rested) return null;
  return (
    // biome-ignore lint/performance/noImgElement: pictures live on any host; the app has no image service
    <img
      alt={t("preview")}
      className="size-16 shrink-0 rounded-full border border-tint/12 object-cover"
      key={rested}
      onError={() => setFailed(rested)}
      referrerPolicy="no-referrer"
      src={rested}
    />
  );
}

function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setRested, REST_MS, value);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
