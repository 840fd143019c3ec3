/** Focuses the first field of a form that is wrong. Returns whether one is. */
export function focusWrong(form: HTMLElement | null): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.focus();
  return Boolean(wrong);
}
