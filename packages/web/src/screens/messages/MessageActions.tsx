import type { Session } from '@pitlane/shared/access/session';
import { isOpen, isReopenable, type ShownMessage } from '@pitlane/shared/features/messages/message-text';
import type { InternalMessage } from '@pitlane/shared/features/messages/schema';
import { Button } from '../../kit/controls/Button.tsx';
import { useOneAtATime } from '../../kit/use-one-at-a-time.ts';
import { useShortcuts } from '../../portal/keys/use-shortcuts.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import type { MessageDialogStep } from './MessageDialog.tsx';

type Action = 'take' | MessageDialogStep;

/** A message, with its history once that is read. */
type ActedOn = ShownMessage & Partial<Pick<InternalMessage, 'history'>>;

/** The actions on a message, each with its key. Source: areas.md §8 (Better 1) */
const actions: readonly {
  action: Action;
  title: string;
  key: string;
  isFor: (message: ActedOn, me: string) => boolean;
}[] = [
  {
    action: 'take',
    title: 'Take',
    key: 'a',
    isFor: (message, me) => isOpen(message) && message.assignedToUsername !== me,
  },
  { action: 'reopen', title: 'Reopen', key: 'a', isFor: mayBeReopened },
  { action: 'close', title: 'Close', key: 'x', isFor: isOpen },
  { action: 'status', title: 'Status', key: 's', isFor: isOpen },
  { action: 'note', title: 'Note', key: 'n', isFor: () => true },
  { action: 'assign', title: 'Assign', key: 't', isFor: isOpen },
  { action: 'edit', title: 'Edit', key: 'e', isFor: () => true },
];

function mayBeReopened({ messageStatusTypeID, history = [] }: ActedOn): boolean {
  return isReopenable({ messageStatusTypeID, history }, new Date());
}

interface ButtonsProps {
  of: ActedOn;
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

function offeredOf(message: ActedOn, me: string) {
  return actions.filter(({ isFor }) => isFor(message, me));
}

interface Props {
  session: Session;
  message: InternalMessage;
  /** Opens the dialog of a step that needs a choice or words. */
  onAsk: (step: MessageDialogStep) => void;
}

/** The actions that the user may take on a message now. */
export function MessageActions({ session, message, onAsk }: Props) {
  const { isRunning, runOne } = useOneAtATime();
  const run = useRunCommand(session);
  const { internalMessageID, version } = message;
  const take = (action: Action) => {
    if (action !== 'take') return onAsk(action);
    // The version that is seen: someone who was faster isn't overwritten.
    const args = { message: String(internalMessageID), ...(version === null ? {} : { version }) };
    void runOne(() => run({ command: 'message.take', args }));
  };
  useShortcuts(
    'Message',
    offeredOf(message, session.username).map(({ action, title, key }) => ({
      keys: [key.toUpperCase()],
      title,
      run: () => take(action),
    })),
  );
  return <MessageButtons of={message} me={session.username} busy={isRunning} onTake={take} />;
}
