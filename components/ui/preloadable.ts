import { type ComponentType, createElement, use } from "react";

export interface Preloadable<Props> {
  Component: ComponentType<Props>;
  /** Fetches the code when it looks as if it were about to be needed. Never rejects. */
  preload: () => Promise<void>;
}

/**
 * A component whose code comes later. Once that is there it is drawn at once: React's own `lazy` waits a turn even then,
 * draws the fallback, and React leaves a fallback standing for 300 ms. Needs a Suspense around it. Drawing what could
 * not be fetched throws; the next `preload` asks the network again.
 */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  let failed = false;
  const fetchIt = () => {
    failed = false;
    loading = load().then(
      (component) => {
        loaded = component;
        return component;
      },
      (error: unknown) => {
        failed = true;
        throw error;
      },
    );
    return loading;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once in a module, as `lazy` is
  const Component = (props: Props) => createElement(loaded ?? use(loading ?? fetchIt()), props);
  const preload = () =>
    (failed || !loading ? fetchIt() : loading).then(
      () => undefined,
      () => undefined,
    );
  return { Component, preload };
}
