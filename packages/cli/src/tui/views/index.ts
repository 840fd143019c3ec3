import type { LineText } from '../line-text.ts';
import type { Place, Places } from '../places.ts';
import type { View } from '../view.ts';
import { cardView } from './card/view.tsx';
import { claimView } from './claim/view.tsx';
import { figuresView } from './figures/view.tsx';
import { formView } from './form/view.tsx';
import { historyView } from './history/view.tsx';
import { listView } from './list/view.tsx';
import { messageView } from './message/view.tsx';
import { pageView } from './page/view.tsx';
import { quoteView } from './quote/view.tsx';
import { reportView } from './report/view.tsx';
import { searchView } from './search/view.tsx';

/** The view of every place; the last one opens every screen that belongs to no other. */
export const views: Readonly<{ [Kind in keyof Places]: View<Kind> }> = {
  search: searchView,
  card: cardView,
  claim: claimView,
  message: messageView,
  history: historyView,
  report: reportView,
  quote: quoteView,
  form: formView,
  list: listView,
  figures: figuresView,
  page: pageView,
};

/** All views, each for its own kind of place. */
export const allViews = Object.values(views) as readonly View<keyof Places>[];

/** The view of a place. */
export function viewOf(place: Place): View<keyof Places> {
  // It is handed no place of another kind: the compiler cannot follow that.
  return views[place.kind] as View<keyof Places>;
}

/** The line that is typed in a place; undefined if the keys are keys. */
export function typedLineOf(place: Place): LineText | undefined {
  const { typedLine } = viewOf(place);
  if (typedLine) return typedLine(place);
  if ('form' in place) return place.form?.line ?? undefined;
  return 'filter' in place && place.isFiltering ? place.filter : undefined;
}
