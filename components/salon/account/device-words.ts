import { type Sayable, said } from "@chairtime/messages/said";

/** In this order: most browsers also call themselves the ones below them. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
];

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

const LONG = 512;

/** 'Chrome on Windows' or 'Safari on iPhone' for a browser's user agent, else 'Unknown device'. */
export function deviceWords(userAgent: string): Sayable {
  const name = userAgent.slice(0, LONG);
  const find = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(name))?.[1];
  const browser = find(BROWSERS);
  const system = find(SYSTEMS);
  if (browser && system) return said("account.sessions.device", { browser, system });
  return browser ?? system ?? said("account.sessions.unknownDevice");
}
