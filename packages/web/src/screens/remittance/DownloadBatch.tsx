import type { Session } from '@pitlane/shared/access/session';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { DownloadButtons } from './DownloadButtons.tsx';

/** Saves a batch as a PDF, its receipt, or as a workbook. */
export function DownloadBatch({ session, batchNumber }: { session: Session; batchNumber: string }) {
  const run = useRunCommand(session);
  return (
    <DownloadButtons
      onDownload={(format) =>
        void run({ command: 'remittance.download', args: { batch: batchNumber, ...format } })
      }
    />
  );
}
