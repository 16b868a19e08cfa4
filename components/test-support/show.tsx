import { type ZoneTable, zoneTable } from "@chairtime/kit/zone-table";
import { directionOf, type Language } from "@chairtime/messages/languages";
import { catalogOf } from "@chairtime/messages/server/catalogs";
import { DirectionProvider } from "@radix-ui/react-direction";
import { type ReactNode, StrictMode, Suspense } from "react";
import { render } from "vitest-browser-react/pure";
import { SettingsProvider } from "@/components/shell/session/settings-context";
import { WordsProvider } from "@/components/shell/words/words-provider";
import { Toaster } from "@/components/ui/notices/toast";
import { TooltipHost } from "@/components/ui/notices/tooltip-host";
import type { PublicSettings } from "@/lib/page/public-settings";

const ZONE = "America/New_York";
const ZONE_TABLE: ZoneTable = zoneTable(ZONE, Date.UTC(2020, 0, 1), Date.UTC(2035, 0, 1));

/** Default settings, with a salon in New York. */
export const SETTINGS: PublicSettings = {
  productName: "Chairtime",
  clock: { zone: ZONE, hourCycle: "h23", weekStartsOn: 1 },
  zoneTable: ZONE_TABLE,
  supportEmail: "help@salon.test",
  termsUrl: "https://salon.test/terms",
  privacyUrl: "https://salon.test/privacy",
  requestTimeoutMs: 30_000,
};

/** Shows a component in the page like the root layout, with all messages of a language. */
export async function show(
  children: ReactNode,
  { language = "en", settings = {} }: { language?: Language; settings?: Partial<PublicSettings> } = {},
) {
  const direction = directionOf(language);
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
  return render(
    <StrictMode>
      <SettingsProvider settings={{ ...SETTINGS, ...settings }}>
        <Suspense>
          <WordsProvider language={language} messages={catalogOf(language)}>
            <DirectionProvider dir={direction}>
              {children}
              <Toaster />
              <TooltipHost />
            </DirectionProvider>
          </WordsProvider>
        </Suspense>
      </SettingsProvider>
    </StrictMode>,
  );
}
