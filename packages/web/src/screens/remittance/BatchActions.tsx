import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import type { RemittanceBatch } from '@pitlane/shared/features/remittance/batch-schema';
import { type ComponentType, useState } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { ExplainedButton } from '../../portal/run-command/ExplainedButton.tsx';
import { DownloadBatch } from './DownloadBatch.tsx';
import { PostDialog } from './PostDialog.tsx';
import { ClearDialog, ReturnDialog } from './SettleDialogs.tsx';
import type { SettleProps } from './use-settle.ts';

/** Why a submitted batch can't be posted, and what to do first. */
function whyNotPost({ problem }: RemittanceBatch): string {
  return [problem?.message, problem?.next].filter(Boolean).join(' ') || "It can't be posted now.";
}

/** The actions of a batch: everyone can download it as a PDF or workbook; finance can settle it, each time after a confirmation with a preview. */
export function BatchActions({ session, batch }: { session: Session; batch: RemittanceBatch }) {
  const [Dialog, setDialog] = useState<ComponentType<SettleProps>>();
  const ask = (dialog: ComponentType<SettleProps>) => () => setDialog(() => dialog);
  const maySettle = may('remittance.settle', session);
  return (
    <>
      {maySettle && batch.status === 'Submitted' && (
        <ExplainedButton
          look={batch.canPost ? 'primary' : 'plain'}
          reason={batch.canPost ? undefined : whyNotPost(batch)}
          onClick={ask(PostDialog)}
        >
          Post
        </ExplainedButton>
      )}
      {maySettle && batch.canClear && <Button onClick={ask(ClearDialog)}>Clear difference</Button>}
      <DownloadBatch session={session} batchNumber={batch.batchNumber ?? ''} />
      {/* Last: after the batch is posted, the focus goes to what comes next. */}
      {maySettle && batch.canReturn && <Button onClick={ask(ReturnDialog)}>Return</Button>}
      {Dialog && <Dialog session={session} batch={batch} onClose={() => setDialog(undefined)} />}
    </>
  );
}
