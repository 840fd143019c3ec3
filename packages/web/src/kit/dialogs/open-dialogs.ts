/** A dialog that has to be answered first: one of the kit, or one that the browser shows. */
const modal = '[aria-modal="true"], dialog[open]';

/** Returns whether a dialog is open over the page. Windows that may stay open, as the search, can be left out. */
export function isDialogOpen({ besidesWindows = false } = {}): boolean {
  const open = [...document.querySelectorAll(modal)];
  return open.some((dialog) => !besidesWindows || !dialog.hasAttribute('data-window'));
}
