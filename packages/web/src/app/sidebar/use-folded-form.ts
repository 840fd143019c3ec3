import { isAsked } from '@pitlane/shared/features/reports/rules/search-criteria';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useOnRows } from '../../widgets/search-form/search-answer.ts';

/**
 * Whether the search form next to the page is folded, since its rows need the room: a page that is opened with criteria begins so, and
 * rows that Search found fold it. Opened by its button it stays open until the next Search. Where nothing is asked for it is open.
 */
export function useFoldedForm(): { isFolded: boolean; open: () => void; fold: () => void } {
  const { pathname, search } = useLocation();
  const [form, setForm] = useState({ pathname, fold: foldAt(search) });
  if (form.pathname !== pathname) setForm({ pathname, fold: foldAt(search) });
  const change = (fold: Fold) => setForm({ pathname, fold });
  useOnRows(() => {
    toRows();
    change('by rows');
  });
  return {
    isFolded: form.fold === 'by user' || (form.fold === 'by rows' && isAsked(search)),
    open: () => change('open'),
    fold: () => change('by user'),
  };
}

type Fold = 'open' | 'by user' | 'by rows';

function foldAt(search: string): Fold {
  return isAsked(search) ? 'by rows' : 'open';
}

/** The form goes, and the keyboard that was in it goes on to the rows. */
function toRows(): void {
  if (document.activeElement?.closest('[data-search-form]'))
    document.querySelector<HTMLElement>('main [role="grid"]')?.focus({ preventScroll: true });
}
