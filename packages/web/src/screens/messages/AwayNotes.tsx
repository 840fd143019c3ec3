import type { Session } from '@pitlane/shared/access/session';
import { awayOf } from '@pitlane/shared/features/messages/message-text';
import { awayText } from '@pitlane/shared/features/messages/pickers';
import type { MessagesRow } from '@pitlane/shared/features/reports/list-schema';
import { Button } from '../../kit/controls/Button.tsx';
import { Notice } from '../../kit/states/Notice.tsx';
import { api } from '../../portal/api/api.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import styles from './Messages.module.css';

/** Who is away and still has open messages, each with one press that hands all of them over. Source: areas.md §8 (holiday) */
export function AwayNotes({ session, rows }: { session: Session; rows: readonly MessagesRow[] }) {
  const run = useRunCommand(session);
  const { data: users = [] } = api.useListInternalUsersQuery({});
  const waiting = [...awayOf(users).values()].flatMap((user) => {
    const count = rows.filter(({ assignedToUsername }) => assignedToUsername === user.username).length;
    return count > 0 ? [{ user, count }] : [];
  });
  return waiting.map(({ user, count }) => (
    <div key={user.username} className={styles.away}>
      <Notice kind="warning" title={`${user.fullName} is ${awayText(user)}`}>
        <Button
          size="small"
          onClick={() =>
            void run({
              command: 'message.handOver',
              args: {
                from: user.username,
                ...(user.substituteUsername ? { to: user.substituteUsername } : {}),
              },
            })
          }
        >
          {`Hand over ${count} ${count === 1 ? 'message' : 'messages'}`}
        </Button>
      </Notice>
    </div>
  ));
}
