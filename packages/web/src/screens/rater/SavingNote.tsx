import { Link, useLocation } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { queryWith } from '../../portal/address/search-window.ts';
import { api } from '../../portal/api/api.ts';
import styles from './Rater.module.css';
import type { SavingState } from './use-saving.ts';

interface Props {
  state: SavingState;
  /** The sale while it is being sold: nothing of it can be changed or chosen. */
  selling: string | undefined;
  /** Both are null until it was saved. */
  quoteNumber: string | null;
  savedQuoteID: number | null;
  /** After another tab's sale was opened: what the steps show is read again. */
  onTaken: () => void;
}

/** The state of saving the sale. If another tab changed it, the user chooses which one to keep. Source: areas.md §7 (Better, 1) */
export function SavingNote({ state, selling, quoteNumber, savedQuoteID, onTaken }: Props) {
  return (
    <>
      <span role="status" className={styles.saving}>
        {selling ?? wordsOf(state, quoteNumber)}
      </span>
      {state.saving === 'elsewhere' && !selling && (
        <>
          <Button size="small" onClick={() => void state.takeNewer().then(onTaken)}>
            Open the newer one
          </Button>
          <Button size="small" onClick={() => void state.keepThis()}>
            Keep this one
          </Button>
        </>
      )}
      {state.saving === 'closed' && savedQuoteID !== null && <SoldContracts savedQuoteID={savedQuoteID} />}
    </>
  );
}

/** The way to the contracts of a sale that was sold in another tab, or whose answer was lost with the page. */
function SoldContracts({ savedQuoteID }: { savedQuoteID: number }) {
  const { pathname, search: query } = useLocation();
  const { data } = api.useGetSaleQuoteQuery({ savedQuoteID }, { refetchOnMountOrArgChange: true });
  const search = data?.groupKey;
  if (!search) return null;
  return (
    <Link to={{ pathname, search: queryWith(query, { size: 'maximized', search }) }}>Open contracts</Link>
  );
}

function wordsOf({ saving, reason }: SavingState, quoteNumber: string | null): string {
  if (saving === 'elsewhere') return 'Not saved: changed in another tab.';
  if (saving === 'closed') return `Not saved: ${reason}`;
  if (saving === 'failed') return 'Not saved yet. Retrying…';
  return quoteNumber ? `Saved as ${quoteNumber}` : '';
}
