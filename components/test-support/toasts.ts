/** Names of controls in these places that a toast covers. */
export function coveredByToasts(places: string): string[] {
  const toasts = [...document.querySelectorAll("[data-sonner-toast]")].map((one) =>
    one.getBoundingClientRect(),
  );
  return [...document.querySelectorAll<HTMLElement>(`${places} :is(a, button, input)`)]
    .filter((control) => {
      const box = control.getBoundingClientRect();
      return toasts.some(
        ({ left, right, top, bottom }) =>
          box.left < right && left < box.right && box.top < bottom && top < box.bottom,
      );
    })
    .map((control) => control.ariaLabel ?? control.textContent);
}
