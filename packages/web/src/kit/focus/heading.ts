/**
 * Returns the heading of a page, otherwise the page itself: it can have the focus, to continue reading from, without becoming a stop of the
 * Tab key.
 */
export function headingOf(page: HTMLElement | null | undefined): HTMLElement | undefined {
  const place = page?.querySelector('h1') ?? page;
  if (!place || place.closest('[inert]')) return undefined;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  return place;
}
