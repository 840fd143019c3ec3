import type { Session } from '@pitlane/shared/access/session';
import type { RateSheetRow } from '@pitlane/shared/features/rates/schema';
import { sheetName } from '@pitlane/shared/features/rates/sheet-text';
import { Button } from '../../kit/controls/Button.tsx';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';

/** Approves a draft, which who imported it can't, or discards it. */
export function SheetActions({ session, sheet }: { session: Session; sheet: RateSheetRow }) {
  const run = useRunCommand(session);
  const args = { id: String(sheet.rateSheetID) };
  return (
    <>
      {sheet.canApprove && (
        <Button
          size="small"
          look="primary"
          aria-label={`Approve ${sheetName(sheet)}`}
          onClick={() => void run({ command: 'rates.approve', args })}
        >
          Approve
        </Button>
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
