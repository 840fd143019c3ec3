import type { AppContext } from './context.ts';
import type { Places } from './places.ts';
import { opened } from './state.ts';
import { pagePlace } from './views/page/place.ts';

/** Opens a page of text on top of the views. */
export function openTextPage(
  { store }: Pick<AppContext, 'store'>,
  title: string,
  source: Places['page']['source'],
): void {
  store.dispatch(opened(pagePlace(title, source)));
}
