import type { Session } from '@pitlane/shared/access/session';
import { assigneeName } from '@pitlane/shared/features/messages/message-text';
import { awayText } from '@pitlane/shared/features/messages/pickers';
import type { MessagesRow } from '@pitlane/shared/features/reports/list-schema';
import type { InternalUser } from '@pitlane/shared/features/users/manage-schema';
import { counted } from '@pitlane/shared/kernel/counted';
import { Button } from '../../kit/controls/Button.tsx';
import { Notice } from '../../kit/states/Notice.tsx';
import { api } from '../../portal/api/api.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import styles from './Messages.module.css';

interface Props {
  session: Session;
  rows: readonly MessagesRow[];
  /** These are all open messages. */
  isWhole: boolean;
}

/** The users with open messages who are away or deactivated, each with a button that hands all of them over. Source: areas.md §8 (holiday) */
export function AwayNotes({ session, rows, isWhole }: Props) {
  const run = useRunCommand(session);
  const { data: users } = api.useListInternalUsersQuery({});
  return (users ? waitingOf(users, rows) : []).map(({ username, title, count, to }) => (
    <div key={username} className={styles.away}>
      <Notice kind="warning" title={title}>
        <Button
          size="small"
          onClick={() =>
            void run({ command: 'message.handOver', args: { user: username, ...(to ? { to } : {}) } })
          }
        >
          {handOverText(count, isWhole)}
        </Button>
      </Notice>
    </div>
  ));
}

interface Waiting {
  username: string;
  title: string;
  count: number;
  /** The substitute, unless that one is away as well. */
  to: string | undefined;
}

function waitingOf(users: readonly InternalUser[], rows: readonly MessagesRow[]): Waiting[] {
  const known = new Map(users.map((user) => [user.username, user]));
  const assigned = Object.groupBy(rows, ({ assignedToUsername }) => assignedToUsername ?? '');
  return Object.entries(assigned).flatMap(([username, messages = []]) => {
    const [message] = messages;
    const user = known.get(username);
    if (username === '' || !message || (user && !user.isAway)) return [];
    const substitute = known.get(user?.substituteUsername ?? '');
    const also = substitute?.isAway ? ` (also ${awayText({ ...substitute, substituteUsername: null })})` : '';
    const title = user
      ? `${user.fullName} is ${awayText(user)}${also}`
      : `${assigneeName(message)} is no longer an active user`;
    const to = substitute && !substitute.isAway ? (substitute.username ?? undefined) : undefined;
    return [{ username, title, count: messages.length, to }];
  });
}

function handOverText(count: number, isWhole: boolean): string {
  if (!isWhole) return 'Hand over all messages';
  return `Hand over ${counted(count, 'message')}`;
}
