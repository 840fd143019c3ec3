import { isSearchRequested } from '@pitlane/shared/features/reports/rules/search-criteria';
import { searchesOnOpen } from '@pitlane/shared/features/reports/rules/search-forms';
import type { SidebarForm } from '@pitlane/shared/features/reports/rules/search-pages';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { toRows } from './to-search-form.ts';

/** Whether the search form next to a page is folded, and what opens and folds it. */
export interface FoldedForm {
  isFolded: boolean;
  open: () => void;
  fold: () => void;
  onSearch: () => void;
  onAnswer: (hasRows: boolean) => void;
  /** Something was typed or chosen in it: the pending answer is outdated. */
  onInput: () => void;
}

/**
 * The longest time, in ms, from the press of Search to rows that fold the form. The page next to it moves then, which
 * no one expects more than half a second after a press.
 */
const expectedMs = 400;

/** Why the form is folded or not: its rows need the space, or the user wants it so. */
type Fold = 'open' | 'by rows' | 'by user';

/**
 * Folds the search form when its rows arrive soon, and starts folded where they come at once: at an address with criteria, and on a list that asks for
 * everything when it is opened. It stays open if nothing is found or the answer takes long, and once the user has opened it, until the next
 * search; also while a further one is being typed. It never opens by
 * itself: everything next to it would move.
 */
export function useFoldedForm(shownForm: SidebarForm | undefined): FoldedForm {
  const { pathname, search } = useLocation();
  const hasRowsAtOnce = isSearchRequested(search) || (shownForm !== undefined && searchesOnOpen(shownForm));
  const atFirst: Fold = hasRowsAtOnce ? 'by rows' : 'open';
  const [form, setForm] = useState<{ pathname: string; fold: Fold }>({ pathname, fold: atFirst });
  if (form.pathname !== pathname) setForm({ pathname, fold: atFirst });
  const awaited = useRef<{ pathname: string; at: number }>(undefined);
  const change = (fold: Fold) => setForm({ pathname, fold });
  return {
    isFolded: form.fold === 'by user' || (form.fold === 'by rows' && hasRowsAtOnce),
    open: () => change('open'),
    fold: () => change('by user'),
    onSearch: () => {
      awaited.current = { pathname, at: performance.now() };
    },
    onInput: () => {
      awaited.current = undefined;
    },
    onAnswer: (hasRows) => {
      const searched = awaited.current;
      awaited.current = undefined;
      if (!hasRows || searched?.pathname !== pathname) return;
      toRows();
      if (performance.now() - searched.at < expectedMs) change('by rows');
    },
  };
}
