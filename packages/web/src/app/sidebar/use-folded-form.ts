import { isSearchRequested } from '@pitlane/shared/features/reports/rules/search-criteria';
import { searchesOnOpen } from '@pitlane/shared/features/reports/rules/search-forms';
import type { SidebarForm } from '@pitlane/shared/features/reports/rules/search-pages';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { toRows } from './to-search-form.ts';

/** The folded state of the search form next to a page, and functions that change it. */
export interface FoldedForm {
  isFolded: boolean;
  open: () => void;
  fold: () => void;
  onSearch: () => void;
  onAnswer: (hasRows: boolean) => void;
  /** Called when the user changes the form, so that a pending response is outdated. */
  onInput: () => void;
}

/**
 * The maximum time, in ms, from pressing Search to results that fold the form. The page next to it moves then, which
 * no one expects more than half a second after a press.
 */
const expectedMs = 400;

/** Why the form is folded or open: its results need the space, or the user chose so. */
type Fold = 'open' | 'by rows' | 'by user';

/**
 * Folds the search form when its results arrive soon, and starts folded if they load immediately: at an address with criteria, and on a list that loads
 * everything when it is opened. It stays open if nothing is found or the response takes long, and once the user has opened it, until the next
 * search, also while the next one is being typed. It never opens
 * automatically, since everything next to it would move.
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
