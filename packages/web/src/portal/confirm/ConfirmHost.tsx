import type { Session } from '@pitlane/shared/access/session';
import type { Command, Confirmation } from '@pitlane/shared/engine/command';
import { commands } from '../known.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { askWhetherMeant, useCallToConfirm } from './confirm-request.ts';

/** The question before an action that can't be undone, while one is open. */
export function ConfirmHost({ session }: { session: Session }) {
  const call = useCallToConfirm();
  const command = commands.find(({ id }) => id === call?.command);
  if (!call || !isAsking(command)) return null;
  return (
    <ConfirmDialog
      key={JSON.stringify(call)}
      session={session}
      command={command}
      call={call}
      onClose={() => askWhetherMeant(undefined)}
    />
  );
}

function isAsking(command: Command | undefined): command is Command & { confirm: Confirmation } {
  return command?.confirm !== undefined;
}
