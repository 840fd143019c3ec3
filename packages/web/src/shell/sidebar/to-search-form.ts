/** Takes the keyboard to a field of the search form, or to its first; where the form is an overlay, it is opened. */
export function toSearchForm(field?: string): void {
  if (focusField(field)) return;
  document.querySelector<HTMLElement>('[data-opens-search-form]')?.click();
  // The form is drawn, and asks for what it needs, after it was opened.
  waitFor(() => focusField(field), 20);
}

function focusField(field: string | undefined): boolean {
  const place = field ? `[data-search-field="${field}"]` : '[data-search-field]';
  const control = document.querySelector<HTMLElement>(`${place} :is(input, select):not(:disabled)`);
  control?.focus();
  return control !== null;
}

function waitFor(isDone: () => boolean, tries: number): void {
  if (tries === 0) return;
  setTimeout(() => {
    if (!isDone()) waitFor(isDone, tries - 1);
  }, 50);
}
