import type { Session } from '@pitlane/shared/access/session';
import { profileDialog } from '@pitlane/shared/features/identity/rules/profile-path';
import type { PushDevice } from '@pitlane/shared/features/push/schema';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { Button } from '../../kit/controls/Button.tsx';
import { type DataColumn, DataTable } from '../../kit/lists/DataTable.tsx';
import { AnswerContainer } from '../../kit/states/AnswerContainer.tsx';
import { useFormInAddress } from '../../portal/address/use-form-in-address.ts';
import { api } from '../../portal/api/api.ts';
import { notifyOutcome, useRunCommand, useTryCommand } from '../../portal/run-command/use-run-command.ts';
import { isThisBrowser, unsubscribe } from '../../session/push-in-browser.ts';
import { endColumn } from './end-column.tsx';
import styles from './ProfileScreen.module.css';
import { PushDialog } from './PushDialog.tsx';

/** The user's browsers that get push notifications; nothing where the server sends none. Source: areas.md §10 (Push) */
export function PushNotifications({ session }: { session: Session }) {
  const { data: settings } = api.useGetPushSettingsQuery({});
  return settings?.isOn ? <Devices session={session} publicKey={settings.publicKey ?? ''} /> : null;
}

function Devices({ session, publicKey }: { session: Session; publicKey: string }) {
  const run = useRunCommand(session);
  const { opened, close } = useFormInAddress(profileDialog);
  const answer = api.useListPushDevicesQuery({}, { refetchOnMountOrArgChange: true });
  const { data } = answer;
  const tryCommand = useTryCommand(session);
  const remove = async (id: string) => {
    const outcome = await tryCommand({ command: 'push.remove', args: { id } });
    notifyOutcome(outcome);
    if (outcome.kind === 'done' && isThisBrowser(id)) await unsubscribe();
  };
  return (
    <section className={styles.section} aria-labelledby="profile-push">
      <div className={styles.head}>
        <h2 id="profile-push">Push notifications</h2>
        <div className={styles.buttons}>
          {data && data.length > 0 && (
            <Button onClick={() => void run({ command: 'push.test' })}>Send a test</Button>
          )}
          {data && !data.some(({ id }) => isThisBrowser(id ?? '')) && (
            <Button onClick={() => void run({ command: 'push.turnOn' })}>Turn on in this browser</Button>
          )}
        </div>
      </div>
      <p className={styles.words}>
        These browsers show notifications even while the portal is closed, until you sign out there.
      </p>
      <AnswerContainer answer={answer} failure="Couldn't load your devices." height={80}>
        {data?.length === 0 && <p className={styles.words}>None of your browsers show notifications yet.</p>}
        {data && data.length > 0 && (
          <DataTable
            label="Push notifications"
            rows={data}
            rowId={({ id }) => id ?? ''}
            columns={[
              ...columns,
              endColumn<PushDevice>({
                nameOf: ({ name, addedAt }) => `${name}, added ${instantText(addedAt)}`,
                verb: 'Turn off',
                end: ({ id }) => void remove(id ?? ''),
              }),
            ]}
          />
        )}
      </AnswerContainer>
      {opened === 'push' && <PushDialog publicKey={publicKey} onClose={close} />}
    </section>
  );
}

const columns: readonly DataColumn<PushDevice>[] = [
  {
    id: 'name',
    header: 'Browser',
    cell: ({ id, name }) => (isThisBrowser(id ?? '') ? `${name} (this one)` : name),
  },
  { id: 'added', header: 'Added', cell: ({ addedAt }) => instantText(addedAt) },
  {
    id: 'sent',
    header: 'Last notification',
    cell: ({ lastSentAt }) => instantText(lastSentAt) || 'None yet',
  },
];
