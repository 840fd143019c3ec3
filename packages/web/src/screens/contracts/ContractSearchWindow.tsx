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
  const { size = 'maximized', search, open, close, keepSearch } = useSearchWindow();
  const found = useContractSearch(search, keepSearch);
  const { text, hasFound } = found;
  const view = useSession();
  const session = view.kind === 'signedIn' ? view.session : undefined;
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<ContractListHandle>(null);
  const recents = useRef<RecentsHandle>(null);
  const toBox = () => box.current?.focus();
  const layout: ListLayout = useStored('contractList') === 'rows' ? 'rows' : 'cards';
  const [cardSize, step] = useCardSize(size);
  const opening = useContractOpening(size, found);
  useFocusOnBox(box, opening.cardLeft);
  useContractPageAhead(hasFound);
  useWindowShortcuts({ layout, step, box });

  // The key that leads here, pressed twice, isn't a search.
  useEarlyTyping((typed) => found.setText(text + typed.replace(/^\/+/, '')));

  return (
    <section className={`${styles.window} ${styles[size]}`} role="dialog" aria-label="Contract Search">
      <WindowBar size={size} onSize={open} onClose={close}>
        {session && <LayoutButton session={session} layout={layout} />}
        {session && may('search.save', session) && <SaveSearch session={session} />}
      </WindowBar>
      <div className={styles.search}>
        <SearchPanel
          ref={box}
          search={found}
          session={session}
          onSubmit={() => found.submit(() => list.current?.focus(0))}
          onDown={() => (hasFound ? list.current?.focus(0) : recents.current?.focus())}
          onLeave={close}
        />
      </div>
      <div className={styles.results}>
        <FoundContracts
          ref={list}
          found={found}
          opening={opening}
          session={session}
          layout={layout}
          size={cardSize}
          startAt={text === search ? opening.cardLeft : undefined}
          onLeave={toBox}
        />
        {!hasFound && (
          <NothingFound
            found={found}
            session={session}
            recents={<Recents ref={recents} onSearch={found.setText} onLeave={toBox} />}
          />
        )}
      </div>
    </section>
  );
}

/** A search, and who makes it; undefined until it's known. */
interface FoundProps {
  found: ReturnType<typeof useContractSearch>;
  session: Session | undefined;
}

type ListProps = Pick<ComponentProps<typeof ContractList>, 'ref' | 'layout' | 'size' | 'startAt' | 'onLeave'>;

/** The contracts found. A search of which one is opened is a recent search. */
function FoundContracts({
  found,
  opening,
  ...list
}: FoundProps & ListProps & { opening: ReturnType<typeof useContractOpening> }) {
  const { text, shown, hasFound, isSearching, error, failure, keep, more } = found;
  return (
    <ContractList
      {...list}
      shown={hasFound ? shown : undefined}
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

interface NothingFoundProps extends FoundProps {
  recents: ReactNode;
}

function NothingFound({ found, session, recents }: NothingFoundProps) {
  const { typed, shown, failure, error } = found;
  const kind = emptyKind({
    mayFind: mayFind(session),
    isAsked: typeof typed.searchText === 'string' && !error,
    isAnswered: shown !== undefined,
    failure,
  });
  return (
    <SearchEmpty
      kind={kind}
      searchText={shown?.searchText ?? ''}
      findsForeign={may('contract.findForeign', session)}
      onExample={found.setText}
      recents={recents}
    />
  );
}

/** Puts the focus on the search box. A card that was left takes it over once it is there. */
function useFocusOnBox(box: RefObject<HTMLInputElement | null>, cardLeft: number | undefined) {
  useLayoutEffect(() => box.current?.focus(), [box]);
  useEffect(() => {
    if (cardLeft === undefined) box.current?.focus();
  }, [box, cardLeft]);
}

/** Loads the page of a contract, which comes next: it is there already when one is opened, also when the network is not. */
function useContractPageAhead(hasFound: boolean) {
  useEffect(() => {
    if (hasFound) void import('./ContractScreen.tsx').catch(() => {});
  }, [hasFound]);
}

/** The keys of the window and of its cards, as the list of keys shows them. */
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

/** The size of the cards: that of the window's state, until the user has stepped to another. Source: decisions.md §7 */
function useCardSize(window: WindowSize): [CardSize, (by: number) => void] {
  const [chosen, setChosen] = useState<CardSize>();
  const size = chosen ?? cardSizeIn(window);
  const step = (by: number) => {
    const next = cardSizes[cardSizes.indexOf(size) + by];
    if (next) setChosen(next);
  };
  return [size, step];
}

/** Switches between cards and rows, as its key does. */
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

/** Opens a contract's page, and knows on coming back which card was left. */
function useContractOpening(size: WindowSize, { text, shown }: FoundProps['found']) {
  const found = shown?.isCapped ? undefined : shown?.total;
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const openContract = useCallback(
    (contract: Contract, index: number) => {
      const here = { pathname, search: queryWith(search, { size, search: text }) };
      void navigate(here, { replace: true, state: { card: index } });
      void navigate(contractPath(contract), { state: { isFromSearch: true, found } });
    },
    [navigate, pathname, search, size, text, found],
  );
  const left = (state as { card?: unknown } | null)?.card;
  return { openContract, cardLeft: typeof left === 'number' ? left : undefined };
}
