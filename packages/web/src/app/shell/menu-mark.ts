import type { Screen } from '@pitlane/shared/engine/screen';
import { areaOf, pageHeaderAt } from '../../portal/address/page-header.ts';
import { searchWindowIn } from '../../portal/address/search-window.ts';

/**
 * Returns the `aria-current` of a menu entry at an address: `page` for the open page (the search window, where
 * it covers the page), `true` for the area that the page is in.
 */
export function menuMark(
  entry: Screen,
  { pathname, search }: { pathname: string; search: string },
): 'page' | 'true' | undefined {
  const { size } = searchWindowIn(search);
  const isCovered = size !== undefined && size !== 'minimized';
  if (isCovered) return entry.id === 'contract.search' ? 'page' : undefined;
  const { screen } = pageHeaderAt(pathname);
  if (!screen) return undefined;
  if (screen.id === entry.id) return 'page';
  return areaOf(screen).id === entry.id ? 'true' : undefined;
}
