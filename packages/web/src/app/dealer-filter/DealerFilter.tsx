import type { Session } from '@pitlane/shared/access/session';
import {
  dealerFilterMaxHeightPx,
  dealerFilterMinWidthPx,
  dealerFilterText,
} from '@pitlane/shared/features/dealers/rules/dealer-picker';
import { Suspense, useRef, useState } from 'react';
import { IconButton } from '../../kit/controls/IconButton.tsx';
import { FilterIcon, SearchIcon, XIcon } from '../../kit/icons.ts';
import { lazyView } from '../../kit/lazy-view.tsx';
import { Popover } from '../../kit/menus/Popover.tsx';
import { LoadBoundary } from '../../kit/states/LoadBoundary.tsx';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { useDashboardFilter } from '../../widgets/dealers/use-dashboard-filter.ts';
import { useDealersAhead } from '../../widgets/dealers/use-dealers.ts';
import styles from './DealerFilter.module.css';

const { View: DealerLookupDialog } = lazyView(() =>
  import('../../widgets/dealers/DealerLookupDialog.tsx').then((module) => module.DealerLookupDialog),
);

/** Narrows the dashboard's figures to one dealer, in every tab. Source: portal.md §2 (Dashboard Filter) */
export function DealerFilter({ session }: { session: Session }) {
  const run = useRunCommand(session);
  const { dealer } = useDashboardFilter();
  useDealersAhead();
  const [lookup, setLookup] = useState({ isOpen: false, text: '' });
  const text = dealerFilterText(dealer);
  const closeLookup = () => setLookup((before) => ({ ...before, isOpen: false }));
  return (
    <>
      <Popover
        title="Dashboard Filter"
        className={styles.panel}
        anchor={(button) => (
          <IconButton
            {...button}
            icon={FilterIcon}
            label={dealer ? `Dashboard Filter, 1 active: ${text}` : 'Dashboard Filter'}
            badge={dealer ? 1 : 0}
          />
        )}
      >
        {(close) => (
          <Panel
            text={text}
            isActive={dealer !== undefined}
            onLookup={() => {
              close();
              setLookup((before) => ({ ...before, isOpen: true }));
            }}
            onClear={() => void run({ command: 'dealer.unfilter' })}
          />
        )}
      </Popover>
      {lookup.isOpen && (
        <LoadBoundary part="window" onClose={closeLookup}>
          <Suspense>
            <DealerLookupDialog
              text={lookup.text}
              onText={(next) => setLookup((before) => ({ ...before, text: next }))}
              onClose={closeLookup}
              onChoose={({ dealerCode }) => {
                closeLookup();
                if (dealerCode) void run({ command: 'dealer.filter', args: { dealerCode } });
              }}
            />
          </Suspense>
        </LoadBoundary>
      )}
    </>
  );
}

interface PanelProps {
  /** The name of the dealer, or that none is chosen. */
  text: string;
  isActive: boolean;
  onLookup: () => void;
  onClear: () => void;
}

/** The dealer that the dashboard is narrowed to, and the buttons that look one up or clear it. */
function Panel({ text, isActive, onLookup, onClear }: PanelProps) {
  const adder = useRef<HTMLButtonElement>(null);
  return (
    <div style={{ minWidth: `min(${dealerFilterMinWidthPx}px, 100%)` }}>
      <h2 className={styles.title}>Dashboard Filter</h2>
      <div className={styles.content} style={{ maxHeight: dealerFilterMaxHeightPx }}>
        <button ref={adder} type="button" className={styles.dealer} data-active={isActive} onClick={onLookup}>
          {text}
        </button>
        {isActive && (
          <IconButton
            icon={XIcon}
            label="Clear the dealer filter"
            onClick={() => {
              // The button disappears with the filter.
              adder.current?.focus();
              onClear();
            }}
          />
        )}
        <IconButton icon={SearchIcon} label="Search for Dealer" onClick={onLookup} />
      </div>
      <p className={styles.reach}>
        Filters the dashboard and the list of dealers. Searches and reports stay as they are.
      </p>
    </div>
  );
}
