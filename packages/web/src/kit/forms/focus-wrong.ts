/**
 * Focuses the first invalid field of the form or dialog that an element is in. Returns whether there is one. A button can't be
 * `aria-invalid`: one that picks a value is `data-invalid`.
 */
export function focusWrong(element: Element | null): boolean {
  const place = element?.closest('form, [role$="dialog"]');
  const wrong = place?.querySelector<HTMLElement>(
    ':is(input, select, textarea)[aria-invalid="true"], button[data-invalid]',
  );
  wrong?.focus();
  return Boolean(wrong);
}
