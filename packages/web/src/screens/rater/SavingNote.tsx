import { Button } from '../../kit/controls/Button.tsx';
import styles from './Rater.module.css';
import type { SavingState } from './use-saving.ts';

interface Props {
  state: SavingState;
  quoteNumber: string | null;
  /** After another tab's sale was opened: what the steps show is read again. */
  onTaken: () => void;
}

/** The state of saving the sale. If another tab changed it, the user chooses which one to keep. Source: areas.md §7 (Better, 1) */
export function SavingNote({ state, quoteNumber, onTaken }: Props) {
  return (
    <>
      <span role="status" className={styles.saving}>
        {wordsOf(state, quoteNumber)}
      </span>
      {state.saving === 'elsewhere' && (
        <>
          <Button size="small" onClick={() => void state.takeNewer().then(onTaken)}>
            Open the newer one
          </Button>
          <Button size="small" onClick={() => void state.keepThis()}>
            Keep this one
          </Button>
        </>
      )}
    </>
  );
}

function wordsOf({ saving, reason }: SavingState, quoteNumber: string | null): string {
  if (saving === 'elsewhere') return 'Not saved: changed in another tab.';
  if (saving === 'closed') return `Not saved: ${reason}`;
  if (saving === 'failed') return 'Not saved yet. Retrying…';
  return quoteNumber ? `Saved as ${quoteNumber}` : '';
}
