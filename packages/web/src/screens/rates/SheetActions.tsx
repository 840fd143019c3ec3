import type { Session } from '@pitlane/shared/access/session';
import type { RateSheetRow } from '@pitlane/shared/features/rates/schema';
import { sheetName } from '@pitlane/shared/features/rates/sheet-text';
import { Button } from '../../kit/controls/Button.tsx';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import styles from './Rates.module.css';

/** Approves a draft, or discards it; who imported it reads that another person must approve it. */
export function SheetActions({ session, sheet }: { session: Session; sheet: RateSheetRow }) {
  const run = useRunCommand(session);
  const args = { id: String(sheet.rateSheetID) };
  return (
    <>
      {sheet.canApprove ? (
        <Button
          size="small"
          look="primary"
          aria-label={`Approve ${sheetName(sheet)}`}
          onClick={() => void run({ command: 'rates.approve', args })}
        >
          Approve
        </Button>
      ) : (
        <span className={styles.note}>{sheet.problem}</span>
      )}
      <Button
        size="small"
        aria-label={`Discard ${sheetName(sheet)}`}
        onClick={() => void run({ command: 'rates.discard', args })}
      >
        Discard
      </Button>
    </>
  );
}
