import { createContext, useContext } from 'react';

/** The place of the page's search form, shared by the page and the form. */
export interface SearchFormPlace {
  /** It is next to the page. Otherwise it is folded, or an overlay. */
  isBeside: boolean;
  /** Opens it, and focuses a field of it, or its first. */
  open: (field?: string) => void;
  /** Search was pressed: the page's next answer is its answer. */
  onSearch: () => void;
  /** The page shows what it found, or that it found nothing. */
  onAnswer: (hasRows: boolean) => void;
}

const nowhere: SearchFormPlace = { isBeside: true, open: ignore, onSearch: ignore, onAnswer: ignore };

/** Given by the shell, which has the form. */
export const SearchFormContext = createContext(nowhere);

export function useSearchFormPlace(): SearchFormPlace {
  return useContext(SearchFormContext);
}

function ignore(): void {}
