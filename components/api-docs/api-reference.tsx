"use client";

import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { referenceOptions } from "@/lib/api-docs/reference-options";
import { shownTheme, watchTheme } from "@/lib/page/theme";
import { useSettings } from "../shell/session/settings-context";

const SCRIPT = "/docs/api/reference.js";

interface Reference {
  updateConfiguration(options: object): void;
  destroy(): void;
}

/** Global that the script defines. */
interface ScalarWindow {
  Scalar?: { createApiReference(host: HTMLElement, options: object): Reference };
}

/** Reference of the public API: Scalar renders the backend's document. */
export function ApiReference({ base, document }: { base: string; document: string }) {
  const { productName } = useSettings();
  const host = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"loading" | "there" | "failed">("loading");
  const [tries, setTries] = useState(1);
  const theme = useDrawnTheme();
  const reference = useRef<Reference | null>(null);
  const optionsFor = useEffectEvent((drawn: "dark" | "light") =>
    referenceOptions({ document, server: `${location.origin}${base}`, theme: drawn }),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads the script again
  useEffect(() => {
    let isOver = false;
    loadScript().then(
      () => {
        const { Scalar } = window as ScalarWindow;
        if (isOver || !host.current || !Scalar) return;
        reference.current = Scalar.createApiReference(host.current, optionsFor(drawnTheme()));
        setState("there");
      },
      () => setState("failed"),
    );
    return () => {
      isOver = true;
      reference.current?.destroy();
      reference.current = null;
    };
  }, [tries]);

  useEffect(() => {
    reference.current?.updateConfiguration(optionsFor(theme));
  }, [theme]);

  return (
    <>
      <header className="flex h-12 items-center border-line border-b px-4 text-label sm:px-6">
        <a className="font-medium text-accent-text hover:underline" href="/salon">
          {productName}
        </a>
      </header>
      <div>
        {state === "loading" && (
          <p className="p-6 text-body text-soft" role="status">
            Loading the reference
          </p>
        )}
        {state === "failed" && (
          <div className="space-y-4 p-6" role="alert">
            <p className="text-body">The reference could not be loaded. Please try again.</p>
            <Button
              onClick={() => {
                setState("loading");
                setTries((made) => made + 1);
              }}
            >
              Try again
            </Button>
          </div>
        )}
        <div ref={host} />
      </div>
    </>
  );
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = window.document.createElement("script");
    script.src = SCRIPT;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error("The script did not load."));
    };
    window.document.head.append(script);
  });
}

/** The document's theme; 'system' follows the device. */
function useDrawnTheme(): "dark" | "light" {
  return useSyncExternalStore(watchDrawnTheme, drawnTheme, () => "dark");
}

function drawnTheme(): "dark" | "light" {
  const theme = shownTheme();
  if (theme !== "system") return theme;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function watchDrawnTheme(changed: () => void): () => void {
  const device = matchMedia("(prefers-color-scheme: dark)");
  device.addEventListener("change", changed);
  const endTheme = watchTheme(changed);
  return () => {
    device.removeEventListener("change", changed);
    endTheme();
  };
}
