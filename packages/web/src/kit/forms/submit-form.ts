/** Sends the form that something is in, as a click on its button would: not while that is disabled or busy. Returns whether there is a button. */
export function submitFormOf(inside: EventTarget | null): boolean {
  const form = inside instanceof Element && inside.closest('form');
  if (!form) return false;
  // The button of a dialog is outside of its form.
  const button = [...form.elements].find((control) => control.matches('[type="submit"]'));
  if (!(button instanceof HTMLElement)) return false;
  button.click();
  return true;
}
