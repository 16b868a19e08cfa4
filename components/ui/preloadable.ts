import { type ComponentType, createElement, use } from "react";

export interface Preloadable<Props> {
  Component: ComponentType<Props>;
  /** Loads the code early. Never rejects. */
  preload: () => Promise<void>;
}

/**
 * Makes a component whose code loads later, and which renders at once if it has loaded. (React's own `lazy` suspends
 * even then, and React keeps a fallback for at least 300 ms.) Needs a Suspense around it. Throws if the code failed to
 * load; the next `preload` tries again.
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
