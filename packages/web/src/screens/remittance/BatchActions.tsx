import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import type { RemittanceBatch } from '@pitlane/shared/features/remittance/batch-schema';
import { Button } from '../../kit/controls/Button.tsx';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';

/** What finance can do with a batch; each asks first, with what would happen. */
export function BatchActions({ session, batch }: { session: Session; batch: RemittanceBatch }) {
  const run = useRunCommand(session);
  if (!may('remittance.settle', session)) return null;
  const act = (command: string) => () => void run({ command, args: { batch: batch.batchNumber ?? '' } });
  return (
    <>
      {batch.status === 'Submitted' && (
        <Button
          look="primary"
          reason={batch.canPost ? undefined : (batch.problem?.message ?? "It can't be posted now.")}
          onClick={batch.canPost ? act('remittance.post') : undefined}
        >
          Post
        </Button>
      )}
      {batch.canReturn && <Button onClick={act('remittance.return')}>Return</Button>}
      {batch.canClear && <Button onClick={act('remittance.clear')}>Clear difference</Button>}
    </>
  );
}
