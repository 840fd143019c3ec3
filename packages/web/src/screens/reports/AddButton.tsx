import type { Session } from '@pitlane/shared/access/session';
import { mayRun } from '@pitlane/shared/engine/command';
import { Button } from '../../kit/controls/Button.tsx';
import { PlusIcon } from '../../kit/icons.ts';
import { commands } from '../../portal/registry.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';

/** Adds a row to a list by the command that does, for a user who may run it. */
export function AddButton({ session, id }: { session: Session; id: string }) {
  const run = useRunCommand(session);
  const command = commands.find((known) => known.id === id);
  if (!command || !mayRun(command, session)) return null;
  return (
    <Button look="primary" icon={PlusIcon} onClick={() => void run({ command: id })}>
      {command.title}
    </Button>
  );
}
