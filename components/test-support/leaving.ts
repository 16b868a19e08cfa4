import { onTestFinished } from "vitest";

/** Blocks every load of another page until the test's end; the returned list collects the addresses, as path and query. */
export function holdLeaving(): string[] {
  const wanted: string[] = [];
  const hold = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return;
    const { pathname, search } = new URL(event.destination.url);
    wanted.push(`${pathname}${search}`);
    event.preventDefault();
  };
  navigation.addEventListener("navigate", hold);
  onTestFinished(() => {
    navigation.removeEventListener("navigate", hold);
    // Whatever waits for the page to unload would otherwise wait in the next test.
    dispatchEvent(new PageTransitionEvent("pagehide"));
  });
  return wanted;
}
