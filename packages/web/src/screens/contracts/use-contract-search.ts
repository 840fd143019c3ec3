import { parseSearchText } from '@pitlane/shared/features/contracts/rules/search-text';
import { understood } from '@pitlane/shared/features/contracts/rules/typed-search';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { useCallback, useMemo, useState } from 'react';
import { useReconnect } from '../../portal/connection/use-reconnect.ts';
import { fieldErrorOf } from '../../widgets/contract-search/search-outcome.ts';
import { useSearchAsYouType } from '../../widgets/contract-search/use-search-as-you-type.ts';
import { noteRecentSearch } from '../../widgets/recents/recent-searches.ts';
import { useSearchText, useSettling } from './use-search-text.ts';

/** The text of the search box, the contracts found while it is typed, and its error. */
export function useContractSearch(...address: Parameters<typeof useSearchText>) {
  const { text, setText, keep, settle } = useSearchText(...address);
  const [refused, setRefused] = useState<{ text: string; error: PortalError }>();
  const typed = useMemo(() => understood(text), [text]);
  const { shown, isSearching, failure, more, retry } = useSearchAsYouType(typed.searchText);
  const refusal = refused?.text === text ? refused.error : undefined;
  const error = refusal ?? typed.error ?? fieldErrorOf(failure);
  const hasFound = shown !== undefined && shown.rows.length > 0;
  const isAnswered = !isSearching && shown !== undefined && shown.searchText === typed.searchText;
  useReconnect(failure, () => retry(true));
  const settleFound = useCallback(() => {
    settle();
    noteRecentSearch(text);
  }, [settle, text]);
  useSettling(isAnswered && hasFound ? text : undefined, settleFound);

  /** Checks the text strictly, retries a failed search, or moves to the contracts found. */
  const submit = (toResults: () => void) => {
    keep();
    const strict = parseSearchText(text);
    if (!strict.ok) return setRefused({ text, error: strict.error });
    settle();
    if (failure) return retry(false);
    if (!isSearching && hasFound) toResults();
  };
  const { leftOut } = typed;
  return {
    text,
    setText,
    keep,
    typed,
    leftOut,
    shown,
    hasFound,
    isSearching,
    failure,
    error,
    more,
    retry,
    submit,
  };
}
