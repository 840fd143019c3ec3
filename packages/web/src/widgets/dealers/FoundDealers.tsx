import { dealerGridHeightPx, dealerText } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { type HTMLAttributes, type KeyboardEvent, type Ref, useState } from 'react';
import { AlertIcon } from '../../kit/icons.ts';
import { FilterBox } from '../../kit/lists/FilterBox.tsx';
import { moveFocus } from '../../kit/lists/move-focus.ts';
import { useTabStop } from '../../kit/lists/use-tab-stop.ts';
import { Spinner } from '../../kit/states/Spinner.tsx';
import styles from './FoundDealers.module.css';

/** Rows shown at once; who finds more types more. */
const mostRows = 100;

/** Rows that the grid shows without scrolling; more of them can be filtered. */
const rowsInSight = 4;

interface Props {
  ref: Ref<HTMLDivElement>;
  /** Undefined before the first search. */
  dealers: readonly Dealer[] | undefined;
  isSearching: boolean;
  hasFailed: boolean;
  onChoose: (dealer: Dealer) => void;
  /** Up from the first row. */
  onLeave: () => void;
}

/** The grid of found dealers: arrows move, Enter or a click chooses. Source: portal.md §2 (FOUND DEALERS), §8, §9 */
export function FoundDealers({ ref, dealers, isSearching, hasFailed, onChoose, onLeave }: Props) {
  const rows = useTabStop(0);
  const [filter, setFilter] = useState('');
  const found = hasFailed ? [] : (dealers ?? []);
  const left = found.filter((dealer) => isLeftBy(filter, dealer));
  const shown = left.slice(0, mostRows);
  const current = Math.min(rows.stop, shown.length - 1);
  return (
    <>
      <div className={styles.caption}>
        <h3 id="found-dealers">FOUND DEALERS</h3>
        {found.length > 0 && <span>{countText(shown.length, found.length)}</span>}
        {isSearching && <Spinner />}
        {found.length > rowsInSight && (
          <div className={styles.filter}>
            <FilterBox what="found dealers" onFilter={setFilter} />
          </div>
        )}
      </div>
      <div className={styles.frame} style={{ height: dealerGridHeightPx }}>
        <div
          ref={ref}
          role="grid"
          aria-labelledby="found-dealers"
          aria-busy={isSearching}
          className={styles.grid}
          hidden={shown.length === 0}
        >
          <HeaderRow />
          {shown.map((dealer, index) => (
            <DealerRow
              key={dealer.dealerCode ?? index}
              dealer={dealer}
              stop={rows.itemProps(index, index === current)}
              onChoose={() => onChoose(dealer)}
              onLeave={onLeave}
            />
          ))}
        </div>
        <p role="status" className={shown.length > 0 ? 'visually-hidden' : styles.note}>
          {hasFailed && <AlertIcon />}
          {isSearching ? '' : statusText(dealers && left.length, hasFailed)}
        </p>
      </div>
    </>
  );
}

function HeaderRow() {
  return (
    <div role="row" className={styles.head}>
      <span role="columnheader">
        <span className="visually-hidden">Select</span>
      </span>
      <span role="columnheader">Name</span>
      <span role="columnheader">Address</span>
      <span role="columnheader">Expiration Date</span>
    </div>
  );
}

interface RowProps {
  dealer: Dealer;
  stop: Pick<HTMLAttributes<HTMLElement>, 'tabIndex' | 'onFocus'>;
  onChoose: () => void;
  onLeave: () => void;
}

function DealerRow({ dealer, stop, onChoose, onLeave }: RowProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (moveFocus(event, rowsOf(event.currentTarget), { onLeave })) return;
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onChoose();
  };
  return (
    <div role="row" {...stop} className={styles.row} onClick={onChoose} onKeyDown={onKeyDown}>
      <span role="gridcell" className={styles.select}>
        Select
      </span>
      <span role="gridcell" className={styles.name}>
        {dealerText(dealer)}
      </span>
      <span role="gridcell" className={styles.address}>
        {addressOf(dealer)}
      </span>
      <span role="gridcell" className={styles.expired}>
        {formatCell('date', dealer.expirationDate)}
      </span>
    </div>
  );
}

/** `count` is undefined before the first search. */
function statusText(count: number | undefined, hasFailed: boolean): string {
  if (hasFailed) return "Couldn't load the dealers. Search again.";
  if (count === undefined) return 'Search for a dealer by code or name.';
  return count === 0 ? 'No dealers found.' : `${count} found`;
}

function countText(shown: number, all: number): string {
  return shown < all ? `${shown} of ${all.toLocaleString('en-US')}` : String(all);
}

function isLeftBy(filter: string, dealer: Dealer): boolean {
  return `${dealerText(dealer)} ${addressOf(dealer)}`.toLowerCase().includes(filter.trim().toLowerCase());
}

function addressOf({ address1, address2, city, stateAbbreviation, zip }: Dealer): string {
  const place = [stateAbbreviation, zip].filter(Boolean).join(' ');
  return [address1, address2, city, place].filter(Boolean).join(', ');
}

function rowsOf(row: HTMLElement): HTMLElement[] {
  return [...(row.parentElement?.querySelectorAll<HTMLElement>('[role="row"][tabindex]') ?? [])];
}
