import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { type CardSize, cardSizeIn, cardSizes } from '@pitlane/shared/features/contracts/rules/card-sizes';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { IconButton } from '../../kit/controls/IconButton.tsx';
import { RowsIcon } from '../../kit/icons.ts';
import { contractPath } from '../../portal/address/contract-path.ts';
import { queryWith, useSearchWindow, type WindowSize } from '../../portal/address/search-window.ts';
import { useEarlyTyping } from '../../portal/keys/use-early-typing.ts';
import { useShortcuts } from '../../portal/keys/use-shortcuts.ts';
import { keysOf } from '../../portal/run-command/keys-of.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { useSession } from '../../portal/signed-in/use-session.ts';
import { useStored } from '../../session/stored.ts';
import { ContractList, type ContractListHandle } from '../../widgets/contract-list/ContractList.tsx';
import type { ListLayout } from '../../widgets/contract-list/ContractRow.tsx';
import { SearchEmpty } from '../../widgets/contract-search/SearchEmpty.tsx';
import { SearchPanel } from '../../widgets/contract-search/SearchPanel.tsx';
import { emptyKind, mayFind } from '../../widgets/contract-search/search-outcome.ts';
import { Recents, type RecentsHandle } from '../../widgets/recents/Recents.tsx';
import { noteRecentSearch } from '../../widgets/recents/recent-searches.ts';
import { SaveSearch } from '../../widgets/saved-searches/SaveSearch.tsx';
import styles from './ContractSearchWindow.module.css';
import { useContractSearch } from './use-contract-search.ts';
import { WindowBar } from './WindowBar.tsx';

/** Type a number, a VIN or a name, and read the contracts found. Source: portal.md §2 (Contract search panel) */
export function ContractSearchWindow() {
  const { size = 'maximized', search: addressText, open, close, keepSearch } = useSearchWindow();
  const search = useContractSearch(addressText, keepSearch);
  const { text, hasFound } = search;
  const view = useSession();
  const session = view.kind === 'signedIn' ? view.session : undefined;
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<ContractListHandle>(null);
  const recents = useRef<RecentsHandle>(null);
  const toBox = () => box.current?.focus();
  const layout: ListLayout = useStored('contractList') === 'rows' ? 'rows' : 'cards';
  const [cardSize, step] = useCardSize(size);
  const opening = useContractOpening(size, search);
  useFocusOnBox(box, opening.cardLeft);
  useContractPageAhead(hasFound);
  useWindowShortcuts({ layout, step, box });

  // The key that opens the window, pressed twice, isn't a search.
  useEarlyTyping((typed) => search.setText(text + typed.replace(/^\/+/, '')));

  return (
    <section className={`${styles.window} ${styles[size]}`} role="dialog" aria-label="Contract Search">
      <WindowBar size={size} onSize={open} onClose={close}>
        {session && <LayoutButton session={session} layout={layout} />}
        {session && may('search.save', session) && <SaveSearch session={session} />}
      </WindowBar>
      <div className={styles.search}>
        <SearchPanel
          ref={box}
          search={search}
          session={session}
          onSubmit={() => search.submit(() => list.current?.focus(0))}
          onDown={() => (hasFound ? list.current?.focus(0) : recents.current?.focus())}
          onLeave={close}
        />
      </div>
      <div className={styles.results}>
        <FoundContracts
          ref={list}
          search={search}
          opening={opening}
          session={session}
          layout={layout}
          size={cardSize}
          startAt={text === addressText ? opening.cardLeft : undefined}
          onLeave={toBox}
        />
        {!hasFound && (
          <NothingFound
            search={search}
            session={session}
            recents={<Recents ref={recents} onSearch={search.setText} onLeave={toBox} />}
          />
        )}
      </div>
    </section>
  );
}

interface SearchProps {
  search: ReturnType<typeof useContractSearch>;
  /** Undefined until it has loaded. */
  session: Session | undefined;
}

type ListProps = Pick<ComponentProps<typeof ContractList>, 'ref' | 'layout' | 'size' | 'startAt' | 'onLeave'>;

/** The contracts found. Opening one adds the search to the recent ones. */
function FoundContracts({
  search,
  opening,
  ...list
}: SearchProps & ListProps & { opening: ReturnType<typeof useContractOpening> }) {
  const { text, shown, hasFound, isSearching, error, failure, keep, more } = search;
  return (
    <ContractList
      {...list}
      shown={hasFound ? shown : undefined}
      isSearching={isSearching}
      isStale={isSearching || error !== undefined || failure !== undefined}
      onMore={more}
      onOpen={(contract, index) => {
        keep();
        noteRecentSearch(text);
        opening.openContract(contract, index);
      }}
    />
  );
}

interface NothingFoundProps extends SearchProps {
  recents: ReactNode;
}

function NothingFound({ search, session, recents }: NothingFoundProps) {
  const { typed, shown, failure, error } = search;
  const kind = emptyKind({
    mayFind: mayFind(session),
    isSearchable: typeof typed.searchText === 'string' && !error,
    isAnswered: shown !== undefined,
    failure,
  });
  return (
    <SearchEmpty
      kind={kind}
      searchText={shown?.searchText ?? ''}
      findsForeign={may('contract.findForeign', session)}
      onExample={search.setText}
      recents={recents}
    />
  );
}

/** Puts the focus on the search box. When the user comes back from a contract, its card takes the focus once it is drawn. */
function useFocusOnBox(box: RefObject<HTMLInputElement | null>, cardLeft: number | undefined) {
  useLayoutEffect(() => box.current?.focus(), [box]);
  useEffect(() => {
    if (cardLeft === undefined) box.current?.focus();
  }, [box, cardLeft]);
}

/** Loads the code of a contract's page ahead, so that it opens at once, even offline. */
function useContractPageAhead(hasFound: boolean) {
  useEffect(() => {
    if (hasFound) void import('./ContractScreen.tsx').catch(() => {});
  }, [hasFound]);
}

/** The keys of the window and its cards, for the list of shortcuts. */
function useWindowShortcuts({
  layout,
  step,
  box,
}: {
  layout: ListLayout;
  step: (by: number) => void;
  box: RefObject<HTMLInputElement | null>;
}) {
  useShortcuts('Contract Search', [
    { keys: ['Enter'], title: 'From the search box: go to the first contract' },
    { keys: ['↑', '↓', '←', '→'], title: 'Next or previous contract' },
    { keys: ['Enter'], title: 'From a card: open the contract' },
    ...(layout === 'cards'
      ? [
          { keys: ['F'], title: 'Flip the card' },
          { keys: ['+'], title: 'Larger card', run: () => step(1) },
          { keys: ['-'], title: 'Smaller card', run: () => step(-1) },
        ]
      : []),
    { keys: ['Tab'], title: 'Accept suggestion' },
    { keys: ['Esc'], title: 'Back', run: () => box.current?.focus() },
  ]);
}

/** The size of the cards: that of the window's size, until the user steps to another. Source: decisions.md §7 */
function useCardSize(window: WindowSize): [CardSize, (by: number) => void] {
  const [steppedTo, setSteppedTo] = useState<CardSize>();
  const size = steppedTo ?? cardSizeIn(window);
  const step = (by: number) => {
    const next = cardSizes[cardSizes.indexOf(size) + by];
    if (next) setSteppedTo(next);
  };
  return [size, step];
}

/** Switches between cards and rows; its key does the same. */
function LayoutButton({ session, layout }: { session: Session; layout: ListLayout }) {
  const run = useRunCommand(session);
  return (
    <IconButton
      icon={RowsIcon}
      label="Rows"
      keys={keysOf('contract.layout')}
      aria-pressed={layout === 'rows'}
      onClick={() => void run({ command: 'contract.layout' })}
    />
  );
}

/** Opens a contract's page, and returns the index of the card that was opened when the user comes back. */
function useContractOpening(size: WindowSize, { text, shown }: SearchProps['search']) {
  const resultCount = shown?.isCapped ? undefined : shown?.total;
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const openContract = useCallback(
    (contract: Contract, index: number) => {
      const here = { pathname, search: queryWith(search, { size, search: text }) };
      void navigate(here, { replace: true, state: { card: index } });
      void navigate(contractPath(contract), { state: { isFromSearch: true, resultCount } });
    },
    [navigate, pathname, search, size, text, resultCount],
  );
  const left = (state as { card?: unknown } | null)?.card;
  return { openContract, cardLeft: typeof left === 'number' ? left : undefined };
}
