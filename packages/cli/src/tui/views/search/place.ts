import type { ContractSorting } from '@pitlane/shared/features/contracts/rules/contract-sorts';
import type { LineText } from '../../line-text.ts';
import type { Place } from '../../places.ts';

/** The contract of a list that the keys apply to, by its key: whatever happens to the rows, it is that one or none. */
export interface Chosen {
  key: string | null;
  /** The row in which it was chosen: the arrows continue from there when it has left the list. */
  at: number;
}

/** The search at the bottom of the stack. */
export interface SearchPlace {
  kind: 'search';
  line: LineText;
  isTyping: boolean;
  chosen: Chosen;
  /** The sort order of the list; null: best match first. */
  sort: ContractSorting | null;
  completion: number;
  /** Which of the searches is chosen that are suggested where this one finds nothing. */
  suggested: number;
  /** The list from which one went to change the text, and to which Escape leads back. */
  before?: { text: string; chosen: Chosen } | undefined;
  /** The list whose row it was opened from, with what was below it; Escape leads back there. */
  from?: Place[];
}

declare module '../../places.ts' {
  interface Places {
    search: SearchPlace;
  }
}

/** Returns the search with a text. */
export function searchPlace(text: string): SearchPlace {
  return {
    kind: 'search',
    line: { text, caret: text.length },
    isTyping: true,
    chosen: { key: null, at: 0 },
    sort: null,
    completion: 0,
    suggested: 0,
  };
}
