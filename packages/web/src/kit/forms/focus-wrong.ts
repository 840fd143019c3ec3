/**
 * Focuses the first invalid field of a form. Returns whether there is one. A button can't be `aria-invalid`: one that picks a value is
 * `data-invalid`.
 */
export function focusWrong(form: HTMLElement | null): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], button[data-invalid]');
  wrong?.focus();
  return Boolean(wrong);
}
