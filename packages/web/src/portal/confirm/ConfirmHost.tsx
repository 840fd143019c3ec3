import type { Session } from '@pitlane/shared/access/session';
import type { Command, Confirmation } from '@pitlane/shared/engine/command';
import { Suspense } from 'react';
import { lazyView } from '../../kit/lazy-view.tsx';
import { LoadBoundary } from '../../kit/states/LoadBoundary.tsx';
import { commands } from '../registry.ts';
import { requestConfirmation, useCallToConfirm } from './confirm-request.ts';

const confirmDialog = lazyView(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog);

/** Loads the dialog's code ahead of its first use, so that it opens in the frame after the key. */
export const loadConfirmDialog = confirmDialog.load;

const close = () => requestConfirmation(undefined);

/** Shows the confirmation of an action that can't be undone, while one is open. */
export function ConfirmHost({ session }: { session: Session }) {
  const call = useCallToConfirm();
  const command = commands.find(({ id }) => id === call?.command);
  if (!call || !hasConfirmation(command)) return null;
  return (
    <LoadBoundary part="window" onClose={close}>
      <Suspense>
        <confirmDialog.View
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

function hasConfirmation(command: Command | undefined): command is Command & { confirm: Confirmation } {
  return command?.confirm !== undefined;
}
