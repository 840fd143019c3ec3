import type { Session } from '@pitlane/shared/access/session';
import type { Command, Confirmation } from '@pitlane/shared/engine/command';
import { Suspense } from 'react';
import { lazyView } from '../../kit/lazy-view.tsx';
import { LoadBoundary } from '../../kit/states/LoadBoundary.tsx';
import { commands } from '../registry.ts';
import { askWhetherMeant, useCallToConfirm } from './confirm-request.ts';

const question = lazyView(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog);

/** Loads the question's code ahead of its first use: it then opens in the frame after the key. */
export const loadConfirmDialog = question.load;

const close = () => askWhetherMeant(undefined);

/** The question before an action that can't be undone, while one is open. */
export function ConfirmHost({ session }: { session: Session }) {
  const call = useCallToConfirm();
  const command = commands.find(({ id }) => id === call?.command);
  if (!call || !isAsking(command)) return null;
  return (
    <LoadBoundary part="window" onClose={close}>
      <Suspense>
        <question.View
          key={JSON.stringify(call)}
          session={session}
          command={command}
          call={call}
          onClose={close}
        />
      </Suspense>
    </LoadBoundary>
  );
}

function isAsking(command: Command | undefined): command is Command & { confirm: Confirmation } {
  return command?.confirm !== undefined;
}
