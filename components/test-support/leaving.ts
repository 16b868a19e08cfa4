import { onTestFinished } from "vitest";

/** Holds back every load of another page until the test's end; returns the addresses, as path and query, as they come. */
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
    // What waits for the page to go would wait in the next test.
    dispatchEvent(new PageTransitionEvent("pagehide"));
  });
  return wanted;
}
