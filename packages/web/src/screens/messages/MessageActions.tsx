import type { Session } from '@pitlane/shared/access/session';
import { isOpen, type ShownMessage } from '@pitlane/shared/features/messages/message-text';
import type { InternalMessage } from '@pitlane/shared/features/messages/schema';
import { useState } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { useShortcuts } from '../../portal/keys/use-shortcuts.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { EditMessageDialog } from './EditMessageDialog.tsx';
import { type MessageStep, MessageStepDialog } from './MessageStepDialog.tsx';

type Action = 'take' | MessageStep | 'edit';

/** What can be done with a message, each with its key. Source: areas.md §8 (Better 1) */
const actions: readonly {
  action: Action;
  title: string;
  key: string;
  isFor: (message: ShownMessage, me: string) => boolean;
}[] = [
  {
    action: 'take',
    title: 'Take',
    key: 'a',
    isFor: (message, me) => isOpen(message) && message.assignedToUsername !== me,
  },
  { action: 'reopen', title: 'Reopen', key: 'a', isFor: (message) => !isOpen(message) },
  { action: 'close', title: 'Close', key: 'x', isFor: isOpen },
  { action: 'status', title: 'Status', key: 's', isFor: isOpen },
  { action: 'note', title: 'Note', key: 'n', isFor: () => true },
  { action: 'assign', title: 'Assign', key: 't', isFor: isOpen },
  { action: 'edit', title: 'Edit', key: 'e', isFor: () => true },
];

interface ButtonsProps {
  of: ShownMessage;
  me: string;
  busy?: boolean;
  onTake?: (action: Action) => void;
}

/** The actions of a message as buttons; while it is being read, they only take their place. */
export function MessageButtons({ of, me, busy = false, onTake }: ButtonsProps) {
  return offeredOf(of, me).map(({ action, title, key }, index) => (
    <Button
      key={action}
      look={index === 0 ? 'primary' : 'plain'}
      keys={key}
      isBusy={busy && action === 'take'}
      onClick={() => onTake?.(action)}
    >
      {title}
    </Button>
  ));
}

function offeredOf(message: ShownMessage, me: string) {
  return actions.filter(({ isFor }) => isFor(message, me));
}

interface Props {
  session: Session;
  found: InternalMessage;
  /** After a step that closes it. */
  onClosed?: (() => void) | undefined;
}

/** What the user can do with a message now. */
export function MessageActions({ session, found, onClosed }: Props) {
  const [asked, setAsked] = useState<Exclude<Action, 'take'>>();
  const [isBusy, setBusy] = useState(false);
  const run = useRunCommand(session);
  const { internalMessageID, version } = found;
  const take = async (action: Action) => {
    if (action !== 'take') return setAsked(action);
    if (isBusy) return;
    setBusy(true);
    // The version that is seen: who was faster is told, not overwritten.
    const args = { message: String(internalMessageID), ...(version === null ? {} : { version }) };
    await run({ command: 'message.take', args });
    setBusy(false);
  };
  useShortcuts(
    'Message',
    offeredOf(found, session.username).map(({ action, title, key }) => ({
      keys: [key.toUpperCase()],
      title,
      run: () => void take(action),
    })),
  );
  const close = () => setAsked(undefined);
  return (
    <>
      <MessageButtons of={found} me={session.username} busy={isBusy} onTake={(action) => void take(action)} />
      {asked === 'edit' && <EditMessageDialog session={session} found={found} onClose={close} />}
      {asked && asked !== 'edit' && (
        <MessageStepDialog session={session} found={found} step={asked} onClosed={onClosed} onClose={close} />
      )}
    </>
  );
}
