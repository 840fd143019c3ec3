import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { customerName, vehicleText } from '@pitlane/shared/features/contracts/rules/display';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { Link } from 'react-router-dom';
import { moveFocus } from '../../kit/lists/move-focus.ts';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { contractPath } from '../../portal/address/contract-path.ts';
import { StatusWord } from '../contract-card/StatusWord.tsx';
import styles from './Recents.module.css';
import { useRecentSearches } from './recent-searches.ts';
import { useRecentContracts } from './use-recent-contracts.ts';

export interface RecentsHandle {
  focus: () => void;
}

interface Props {
  ref: Ref<RecentsHandle>;
  onSearch: (text: string) => void;
  /** Back to the search box. */
  onLeave: () => void;
}

/** Under the empty search box: the contracts opened last, and the searches of this tab. Arrows move between them. */
export function Recents({ ref, onSearch, onLeave }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const { keys, contracts, hasFailed } = useRecentContracts({ isEnabled: true });
  const searches = useRecentSearches();
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
  useImperativeHandle(ref, () => ({ focus: () => items()[0]?.focus() }));
  const hasContracts = keys.length > 0 && !hasFailed;
  if (!hasContracts && searches.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the links and buttons inside
    <div
      ref={list}
      className={styles.recents}
      data-recents
      onKeyDown={(event) => moveFocus(event, items(), { onLeave, isLeftByEscape: true })}
    >
      {hasContracts && (
        <section aria-label="Recent contracts" aria-busy={!contracts}>
          <h3>Recent contracts</h3>
          <ul>
            {contracts?.map((contract) => (
              <RecentContract key={contractKeyText(contract)} contract={contract} />
            )) ?? keys.map((key) => <Reserved key={key} />)}
          </ul>
        </section>
      )}
      {searches.length > 0 && (
        <section aria-label="Recent searches">
          <h3>Recent searches</h3>
          <div className={styles.searches}>
            {searches.map((text) => (
              <button key={text} type="button" onClick={() => onSearch(text)}>
                {text}
              </button>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

function RecentContract({ contract }: { contract: Contract }) {
  return (
    <li>
      <Link className={styles.line} to={contractPath(contract)}>
        <span className={styles.name}>{customerName(contract.customer) || 'No name'}</span>
        <span className={styles.number}>{contractKeyText(contract)}</span>
        <span className={styles.vehicle}>{vehicleText(contract.vehicle)}</span>
        <span className={styles.status}>
          <StatusWord contract={contract} />
        </span>
      </Link>
    </li>
  );
}

/** The room of a contract that is being read. */
function Reserved() {
  return (
    <li className={styles.reserved}>
      <Skeleton lines={1} />
    </li>
  );
}
