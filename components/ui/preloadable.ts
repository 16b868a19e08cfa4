import { type ComponentType, createElement, use } from "react";

export interface Preloadable<Props> {
  Component: ComponentType<Props>;
  /** Fetches the code when it looks as if it were about to be needed. Never rejects: drawing tries again, and throws. */
  preload: () => Promise<void>;
}

/**
 * A component whose code comes later. Once that is there it is drawn at once: React's own `lazy` waits a turn even then,
 * draws the fallback, and React leaves a fallback standing for 300 ms. Needs a Suspense around it.
 */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const fetched = () => {
    loading ??= load().then(
      (component) => {
        loaded = component;
        return component;
      },
      (error: unknown) => {
        // The next try asks the network again.
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once in a module, as `lazy` is
  const Component = (props: Props) => createElement(loaded ?? use(fetched()), props);
  const preload = () =>
    fetched().then(
      () => undefined,
      () => undefined,
    );
  return { Component, preload };
}
