/** A dialog that has to be answered first: one of the kit, or one that the browser shows. */
const modal = '[aria-modal="true"], dialog[open]';

/** Returns whether a dialog is open over the page. Windows that may stay open, such as the search, can be ignored. */
export function isDialogOpen({ ignoresWindows = false } = {}): boolean {
  const open = [...document.querySelectorAll(modal)];
  return open.some((dialog) => !ignoresWindows || !dialog.hasAttribute('data-window'));
}
