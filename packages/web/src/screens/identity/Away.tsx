import '../../portal/messages-area.ts';
import type { Session } from '@pitlane/shared/access/session';
import { formatCell } from '@pitlane/shared/kernel/format';
import { Button } from '../../kit/controls/Button.tsx';
import { api } from '../../portal/api/api.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import styles from './ProfileScreen.module.css';

/** Sets until when the user is away, and who takes over: everyone sees it in the message queue. Source: areas.md §8 (holiday) */
export function Away({ session }: { session: Session }) {
  const run = useRunCommand(session);
  const { data: users } = api.useListInternalUsersQuery({});
  const own = users?.find(({ username }) => username === session.username);
  const isSet = own?.awayUntil !== null && own?.awayUntil !== undefined;
  return (
    <section className={styles.section} aria-labelledby="profile-away">
      <h2 id="profile-away">Away</h2>
      <p className={styles.words}>
        {isSet
          ? `Away from ${formatCell('date', own.awayFrom)} until ${formatCell('date', own.awayUntil)}${
              own.substituteUsername ? `, ${own.substituteUsername} takes over` : ''
            }.`
          : 'Colleagues see in the message queue that you are away, and who takes over.'}
      </p>
      <p className={styles.password}>
        <Button onClick={() => void run({ command: 'absence.set' })}>
          {isSet ? 'Change absence' : 'Set an absence'}
        </Button>{' '}
        {isSet && <Button onClick={() => void run({ command: 'absence.clear' })}>End absence</Button>}
      </p>
    </section>
  );
}
