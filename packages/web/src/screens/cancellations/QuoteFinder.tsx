import type { Session } from '@pitlane/shared/access/session';
import { quoteNumberOf } from '@pitlane/shared/features/cancellations/rules/quote-number';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import {
  customerName,
  expirationText,
  numberText,
  planTitle,
  vehicleText,
} from '@pitlane/shared/features/contracts/rules/display';
import { parseSearchText } from '@pitlane/shared/features/contracts/rules/search-text';
import { type TypedSearch, understood } from '@pitlane/shared/features/contracts/rules/typed-search';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useOutletContext } from 'react-router-dom';
import { moveFocus } from '../../kit/lists/move-focus.ts';
import { useReconnect } from '../../portal/connection/use-reconnect.ts';
import { SearchEmpty } from '../../widgets/contract-search/SearchEmpty.tsx';
import { SearchPanel } from '../../widgets/contract-search/SearchPanel.tsx';
import { emptyKind, fieldErrorOf, mayFind } from '../../widgets/contract-search/search-outcome.ts';
import { useSearchAsYouType } from '../../widgets/contract-search/use-search-as-you-type.ts';
import styles from './QuoteFinder.module.css';
import { quoteQuery, savedQuoteQuery } from './quote-address.ts';

/** The number of a quote finds no contract. */
const noSearch: TypedSearch = { searchText: undefined };

/** Contracts offered at once; who needs more narrows the search. */
const shownAtOnce = 50;

/**
 * Finds the contract to quote, by the grammar of Contract Search: only active ones in scope. Source: portal.md §7
 * (searchforcancelquote)
 */
export function QuoteFinder() {
  const session = useOutletContext<Session>();
  const { search } = useLocation();
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const finding = useQuoteSearch(new URLSearchParams(search).get('find') ?? '');
  const { text, quote, rows, isSearching, failure } = finding;
  const { keepSearch, open } = useOpenQuote(text);
  useLayoutEffect(() => box.current?.focus(), []);
  const goOnOnceAnswered = useOnceAnswered(text, isSearching, () => {
    // The rows are still those of an earlier text, or the user has gone on before the answer.
    if (failure || document.activeElement !== box.current) return;
    const [only, ...others] = rows;
    if (only && others.length === 0) open(queryOf(only));
    else reach(list.current, 0);
  });

  const submit = () => {
    if (quote) return open(savedQuoteQuery(quote));
    const strict = parseSearchText(text);
    if (!strict.ok) return finding.refuse(strict.error);
    if (failure) return finding.retry(false);
    goOnOnceAnswered();
  };
  return (
    <div className={styles.finder}>
      <h2 className="visually-hidden">Find the contract</h2>
      <p className={styles.words}>
        Find the contract to cancel, or enter a saved quote's number. Only active contracts can be quoted.
        Quoting changes nothing.
      </p>
      <SearchPanel
        ref={box}
        search={finding}
        session={session}
        onSubmit={submit}
        onDown={() => reach(list.current, 0)}
      />
      <Results
        finding={finding}
        session={session}
        list={list}
        onOpen={keepSearch}
        onLeave={() => box.current?.focus()}
      />
    </div>
  );
}

/** Returns a function that calls `act` once the search for the text has ended: at once, or when it ends, unless the text has changed by then. */
function useOnceAnswered(text: string, isSearching: boolean, act: () => void): () => void {
  const entered = useRef<string>(undefined);
  const onAnswer = useEffectEvent(act);
  useEffect(() => {
    const isOfText = entered.current === text;
    if (entered.current === undefined || (isOfText && isSearching)) return;
    entered.current = undefined;
    if (isOfText) onAnswer();
  }, [text, isSearching]);
  return () => {
    if (isSearching) entered.current = text;
    else act();
  };
}

/** Opens a quote. Back returns to the same search. */
function useOpenQuote(text: string) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const keepSearch = () =>
    void navigate({ pathname, search: `?${new URLSearchParams({ find: text })}` }, { replace: true });
  const open = (query: string) => {
    keepSearch();
    void navigate({ pathname, search: query });
  };
  return { keepSearch, open };
}

/** The input: the number of a saved quote, or a search, and the contracts that it finds. */
function useQuoteSearch(first: string) {
  const [text, setText] = useState(first);
  const [refused, setRefused] = useState<{ text: string; error: PortalError }>();
  const quote = quoteNumberOf(text);
  const typed = useMemo(() => (quote ? noSearch : understood(text)), [quote, text]);
  const { shown, isSearching, failure, retry } = useSearchAsYouType(
    typed.searchText,
    shownAtOnce,
    'searchForCancelQuote',
  );
  useReconnect(failure, () => retry(true));
  const error = (refused?.text === text ? refused.error : undefined) ?? typed.error ?? fieldErrorOf(failure);
  return {
    text,
    setText,
    quote,
    shown,
    rows: shown?.rows ?? [],
    isSearching,
    isSearchable: typeof typed.searchText === 'string' && !error,
    leftOut: typed.leftOut,
    failure,
    error,
    refuse: (problem: PortalError) => setRefused({ text, error: problem }),
    retry,
  };
}

interface ResultsProps extends NothingProps {
  list: RefObject<HTMLUListElement | null>;
  /** Before a quote opens. */
  onOpen: () => void;
  /** Up from the first contract. */
  onLeave: () => void;
}

/** The saved quote that was typed, the contracts found, or why there are none. */
function Results({ finding, session, list, onOpen, onLeave }: ResultsProps) {
  const { quote, shown, rows, isSearching, failure, error } = finding;
  return (
    <>
      {quote && (
        <p className={styles.words}>
          <Link to={{ search: savedQuoteQuery(quote) }} onClick={onOpen}>
            Open cancel quote {quote}
          </Link>
        </p>
      )}
      {rows.length > 0 && (
        <FoundContracts
          list={list}
          rows={rows}
          isStale={isSearching || error !== undefined || failure !== undefined}
          onOpen={onOpen}
          onLeave={onLeave}
        />
      )}
      {rows.length === 0 && !quote && <NothingFound finding={finding} session={session} />}
      {shown && shown.total > shownAtOnce && (
        <p className={styles.words}>
          The first {shownAtOnce} are shown. To narrow the list, add a filter such as |state:mo.
        </p>
      )}
    </>
  );
}

interface FoundProps extends Pick<ResultsProps, 'list' | 'onOpen' | 'onLeave'> {
  rows: readonly Contract[];
  isStale: boolean;
}

/** The contracts found, each a link to its quote; arrows move between them. */
function FoundContracts({ list, rows, isStale, onOpen, onLeave }: FoundProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows between the links inside
    <ul
      ref={list}
      className={styles.list}
      aria-label="Contracts found"
      data-stale={isStale || undefined}
      onKeyDown={(event) => moveFocus(event, linksIn(list.current), { onLeave, isLeftByEscape: true })}
    >
      {rows.slice(0, shownAtOnce).map((contract) => (
        <li key={contractKeyText(contract)}>
          <Link className={styles.row} to={{ search: queryOf(contract) }} onClick={onOpen}>
            <span className={styles.name}>{customerName(contract.customer)}</span>
            <span className={styles.number}>{numberText(contract)}</span>
            <span>
              {vehicleText(contract.vehicle)} {contract.vehicle?.vin?.slice(0, -6)}
              <strong>{contract.vehicle?.vin?.slice(-6)}</strong>
            </span>
            <span className={styles.muted}>
              {contract.programCode} · {planTitle(contract.planDescription)} · until{' '}
              {expirationText(contract)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface NothingProps {
  finding: ReturnType<typeof useQuoteSearch>;
  session: Session;
}

/** Why no contract is listed, and what to type. */
function NothingFound({ finding, session }: NothingProps) {
  const { shown, isSearchable, failure, error } = finding;
  return (
    <>
      <SearchEmpty
        kind={emptyKind({
          mayFind: mayFind(session),
          isSearchable,
          isAnswered: shown !== undefined,
          failure,
        })}
        searchText={shown?.searchText ?? ''}
        isActive
        findsForeign={false}
        onExample={finding.setText}
      />
      {shown && !error && mayFind(session) && (
        <p className={styles.words}>Only active contracts are listed.</p>
      )}
    </>
  );
}

function queryOf(contract: Contract): string {
  return quoteQuery(contractKeyText(contract));
}

function linksIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('a') ?? [])];
}

function reach(list: HTMLElement | null, index: number): void {
  linksIn(list)[index]?.focus();
}
