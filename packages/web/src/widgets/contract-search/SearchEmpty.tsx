import { didYouMeanText, searchWithPipes } from '@pitlane/shared/features/contracts/rules/missing-pipe';
import { noContractsSentence } from '@pitlane/shared/features/contracts/rules/nothing-found';
import { parseSearchText } from '@pitlane/shared/features/contracts/rules/search-text';
import { suggestionText } from '@pitlane/shared/features/contracts/rules/wider-searches';
import type { SuggestSearchesRequest } from '@pitlane/shared/features/contracts/schema';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReactNode } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { api } from '../../portal/api/api.ts';
import styles from './SearchEmpty.module.css';

/** Why the list is empty: no text, no response yet, no server, or no matches. */
export type EmptyKind = 'idle' | 'waiting' | 'away' | 'nothing' | 'noContracts';

interface Props {
  kind: EmptyKind;
  /** The search that found nothing. */
  searchText: string;
  /** Whether only active contracts are listed. */
  isActive?: boolean;
  /** Whether the user may find contracts of other dealers. */
  findsForeign: boolean;
  onExample: (text: string) => void;
  /** Recent contracts and searches, above the examples. */
  recents?: ReactNode;
}

/** Shown instead of an empty list: what to type, or how to widen the search. */
export function SearchEmpty({ kind, recents, ...props }: Props) {
  if (kind === 'waiting') return null;
  if (kind === 'away') {
    return (
      <div className={styles.empty}>
        <h3>Waiting for the server</h3>
        <p>Retries automatically when you're back online.</p>
      </div>
    );
  }
  if (kind === 'noContracts') {
    return (
      <div className={styles.empty}>
        <h3>No contracts</h3>
        <p>{noContractsSentence}</p>
      </div>
    );
  }
  if (kind === 'nothing') return <NoMatches {...props} />;
  return (
    <div className={styles.empty}>
      {recents}
      <h3>Search by</h3>
      <dl className={styles.ways}>
        <dt>Contract number</dt>
        <dd>full or first digits</dd>
        <dt>VIN</dt>
        <dd>full or last digits</dd>
        <dt>Name</dt>
        <dd>last name, or first and last name</dd>
      </dl>
      <p>
        To narrow the list, add a filter after a pipe:{' '}
        <button type="button" className={styles.example} onClick={() => props.onExample('smith|make:ford')}>
          smith|make:ford
        </button>
      </p>
    </div>
  );
}

/** Says how to widen the search, and suggests others. */
function NoMatches({
  searchText,
  isActive = false,
  findsForeign,
  onExample,
}: Omit<Props, 'kind' | 'recents'>) {
  const meant = searchWithPipes(searchText);
  return (
    <div className={styles.empty}>
      <h3>No matches</h3>
      {meant && (
        <button type="button" className={styles.example} onClick={() => onExample(meant)}>
          {didYouMeanText(meant)}
        </button>
      )}
      <p>
        Check the spelling or remove a filter. The first letters of a name or first digits of a number are
        enough.
      </p>
      {findsForeign && <p>To find another dealer's contract, enter its full number or full VIN.</p>}
      <Suggestions request={isActive ? { searchText, isActive } : { searchText }} onChoose={onExample} />
    </div>
  );
}

/** Searches that find something: with the right name, and without one of the parts. They come below the rest, which doesn't move for them. */
function Suggestions({
  request,
  onChoose,
}: {
  request: SuggestSearchesRequest;
  onChoose: (text: string) => void;
}) {
  const { data } = api.useSuggestSearchesQuery(parseSearchText(request.searchText).ok ? request : skipToken);
  if (!data || data.length === 0) return null;
  return (
    <ul className={styles.suggestions} aria-label="Try instead">
      {data.map((suggestion) => (
        <li key={`${suggestion.without} ${suggestion.searchText}`}>
          <Button size="small" onClick={() => onChoose(suggestion.searchText ?? '')}>
            {suggestionText(suggestion)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
