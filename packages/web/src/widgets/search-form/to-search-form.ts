/** Takes the keyboard to a field of the search form, or to its first; where the form is an overlay or folded, it is opened. */
export function toSearchForm(field?: string): void {
  if (focusField(field)) return;
  opener()?.click();
  toOpenedForm(field);
}

/** Takes the keyboard to a field of the search form, or to its first, as soon as there is one: it is drawn, and asks for what it needs, after it was opened. */
export function toOpenedForm(field?: string): void {
  waitFor(() => focusField(field), 20);
}

/** Takes the keyboard to the button that opens the search form, as soon as there is one. */
export function toOpener(): void {
  waitFor(() => {
    opener()?.focus();
    return opener() !== null;
  }, 20);
}

function opener(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-opens-search-form]');
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
