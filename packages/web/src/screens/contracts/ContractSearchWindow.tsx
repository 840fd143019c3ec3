import { may } from '@pitlane/shared/access/permissions';
import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import { cardSizeIn } from '@pitlane/shared/features/contracts/rules/card-sizes';
import { parseSearchText } from '@pitlane/shared/features/contracts/rules/search-text';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../session/use-session.ts';
import { queryWith, useSearchWindow, type WindowSize } from '../../shell/search-window.ts';
import { useShortcuts } from '../../shell/use-shortcuts.ts';
import { ContractList, type ContractListHandle } from './ContractList.tsx';
import styles from './ContractSearchWindow.module.css';
import { contractPath } from './contract-path.ts';
import { SearchBox } from './SearchBox.tsx';
import { SearchEmpty } from './SearchEmpty.tsx';
import { SearchHelp } from './SearchHelp.tsx';
import { SearchStatus } from './SearchStatus.tsx';
import { type ShownSearch, useSearchAsYouType } from './use-search-as-you-type.ts';
import { useSearchText } from './use-search-text.ts';
import { WindowBar } from './WindowBar.tsx';

/** Type a number, a VIN or a name, and read the contracts found. Source: portal.md §2 (Contract search panel) */
export function ContractSearchWindow() {
  const { size = 'maximized', search, open, close, keepSearch } = useSearchWindow();
  const { text, setText, keep } = useSearchText(search, keepSearch);
  const [refusal, setRefusal] = useState<PortalError>();
  const [isHelpShown, setIsHelpShown] = useState(false);
  const view = useSession();
  const findsForeign = view.kind === 'signedIn' && may('contract.findForeign', view.session);
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<ContractListHandle>(null);

  const typed = useMemo(() => understood(text), [text]);
  const { shown, isSearching, failure, more, retry } = useSearchAsYouType(typed.searchText);
  const error = refusal ?? typed.error ?? fieldErrorOf(failure);
  const { openContract, cardLeft } = useContractOpening(size, text);

  useEffect(() => {
    if (cardLeft === undefined) box.current?.focus();
  }, [cardLeft]);

  const change = (next: string) => {
    setText(next);
    setRefusal(undefined);
    setIsHelpShown(false);
  };
  const submit = () => {
    keep();
    const strict = parseSearchText(text);
    if (!strict.ok) return setRefusal(strict.error);
    if (failure) return retry();
    if (!isSearching && shown && shown.rows.length > 0) list.current?.focus(0);
  };
  const stepBack = () => {
    if (isHelpShown) setIsHelpShown(false);
    else if (text) change('');
    else close();
  };
  useShortcuts('Contract Search', [
    { keys: ['Enter'], title: 'From the box: to the first contract' },
    { keys: ['↑', '↓', '←', '→'], title: 'Move through the contracts' },
    { keys: ['Enter'], title: 'From a card: open the contract' },
    { keys: ['F'], title: 'Flip the card' },
    { keys: ['Tab'], title: 'Take the filter that is offered' },
    { keys: ['Esc'], title: 'Step back: card, text, window', run: () => box.current?.focus() },
  ]);

  return (
    <section className={`${styles.window} ${styles[size]}`} role="dialog" aria-label="Contract Search">
      <WindowBar size={size} onSize={open} onClose={close} />
      <div className={styles.search}>
        <SearchBox
          ref={box}
          text={text}
          error={error}
          isSearching={isSearching}
          isHelpShown={isHelpShown}
          onText={change}
          onSubmit={submit}
          onDown={() => list.current?.focus(0)}
          onEscape={stepBack}
          onHelp={() => setIsHelpShown((isShown) => !isShown)}
        />
        <SearchStatus
          shown={text.trim() ? shown : undefined}
          isSearching={isSearching}
          error={error}
          failure={error ? undefined : failure}
          onRetry={retry}
        />
        {isHelpShown && <SearchHelp onClose={() => setIsHelpShown(false)} onExample={change} />}
      </div>
      <div className={styles.results}>
        {shown && shown.rows.length > 0 ? (
          <ContractList
            ref={list}
            shown={shown}
            size={cardSizeIn(size)}
            isStale={isSearching || error !== undefined || failure !== undefined}
            onMore={more}
            startAt={cardLeft}
            onOpen={openContract}
            onLeave={() => box.current?.focus()}
          />
        ) : (
          <SearchEmpty
            kind={emptyKind(text, shown, error !== undefined)}
            findsForeign={findsForeign}
            onExample={change}
          />
        )}
      </div>
    </section>
  );
}

/** What a text being typed asks for: see `useSearchAsYouType`. */
function understood(text: string): { searchText: string | null | undefined; error?: PortalError } {
  if (text.trim() === '') return { searchText: undefined };
  const parsed = parseSearchText(text, { typing: true });
  if (parsed.ok) return { searchText: parsed.value.text };
  // A first filter being typed is no mistake yet.
  if (parsed.error.code === 'empty_search') return { searchText: null };
  return { searchText: null, error: parsed.error };
}

/** An error that belongs to the search box. Source: decisions.md §2 */
function fieldErrorOf(failure: CallFailure | undefined): PortalError | undefined {
  const error = failure?.errors.find(({ field }) => field === 'searchText');
  return (
    error && { ...error, code: error.code ?? 'refused', message: error.friendlyMessage ?? error.message }
  );
}

function emptyKind(
  text: string,
  shown: ShownSearch | undefined,
  isWrong: boolean,
): 'idle' | 'waiting' | 'nothing' {
  if (text.trim() === '' || isWrong) return 'idle';
  return shown ? 'nothing' : 'waiting';
}

/** Opens a contract's page, and knows on coming back which card was left. */
function useContractOpening(size: WindowSize, text: string) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const openContract = useCallback(
    (contract: Contract, index: number) => {
      const here = { pathname, search: queryWith(search, { size, search: text }) };
      void navigate(here, { replace: true, state: { card: index } });
      void navigate(contractPath(contract), { state: { isFromSearch: true } });
    },
    [navigate, pathname, search, size, text],
  );
  const left = (state as { card?: unknown } | null)?.card;
  return { openContract, cardLeft: typeof left === 'number' ? left : undefined };
}
