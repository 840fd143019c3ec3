/** Focuses a field of the search form, or its first; false if there is none yet. */
export function toField(field: string | undefined): boolean {
  const place = field ? `[data-search-field="${field}"]` : '[data-search-field]';
  const control = document.querySelector<HTMLElement>(`${place} :is(input, select):not(:disabled)`);
  control?.focus();
  return control !== null;
}

/** Moves the focus to a field as soon as there is one: the form renders, and loads its choices, after it was opened. */
export function toOpenedField(field: string | undefined): void {
  waitFor(() => toField(field), 20);
}

/** Moves the focus to the button that opens the search form, as soon as there is one. */
export function toOpener(): void {
  waitFor(() => {
    const opener = document.querySelector<HTMLElement>('[data-opens-search-form]');
    opener?.focus();
    return opener !== null;
  }, 20);
}

/** Moves the focus from the search form to its results. */
export function toRows(): void {
  if (document.activeElement?.closest('[data-search-form]'))
    document.querySelector<HTMLElement>('main [role="grid"]')?.focus({ preventScroll: true });
}

function waitFor(isDone: () => boolean, tries: number): void {
  if (tries === 0) return;
  setTimeout(() => {
    if (!isDone()) waitFor(isDone, tries - 1);
  }, 50);
}
