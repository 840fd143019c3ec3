import '../../portal/administration-area.ts';
import type { Session } from '@pitlane/shared/access/session';
import { announcementAudience } from '@pitlane/shared/features/announcements/rules/tags';
import {
  type AnnouncementState,
  announcementState,
  announcementStateText,
} from '@pitlane/shared/features/announcements/rules/visibility';
import type { WrittenAnnouncement } from '@pitlane/shared/features/announcements/write-schema';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import { formatCell } from '@pitlane/shared/kernel/format';
import { instantDay } from '@pitlane/shared/kernel/instant-text';
import { useOutletContext } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { PlusIcon } from '../../kit/icons.ts';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import { ListPage } from '../../kit/pages/ListPage.tsx';
import { StatusPill, type StatusTone } from '../../kit/states/StatusPill.tsx';
import { useFormInAddress } from '../../portal/address/use-form-in-address.ts';
import { api } from '../../portal/api/api.ts';
import { openCommandForm } from '../../portal/command-form/command-form-request.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { AnnouncementDialog } from './AnnouncementDialog.tsx';
import styles from './AnnouncementsScreen.module.css';
import { ReadersDialog } from './ReadersDialog.tsx';

/** All announcements for those who write them; the one that is edited, or whose readers are shown, is in the address. Source: areas.md §10 */
export function AnnouncementsScreen() {
  const session = useOutletContext<Session>();
  const answer = api.useListAllAnnouncementsQuery({}, { refetchOnMountOrArgChange: true });
  const form = useFormInAddress('announcement');
  const readers = useFormInAddress('readers');
  const run = useRunCommand(session);
  const named = (id: string | undefined) => answer.data?.find((one) => String(one.id) === id);
  const [edited, read] = [named(form.opened), named(readers.opened)];
  return (
    <ListPage<WrittenAnnouncement>
      title="Manage announcements"
      what="announcements"
      intro="An announcement opens automatically for users with its roles, on the days it's visible."
      actions={
        <Button
          look="primary"
          icon={PlusIcon}
          onClick={() => openCommandForm({ call: { command: 'announcement.publish' } })}
        >
          Publish
        </Button>
      }
      answer={answer}
      columns={columnsWith({
        today: session.today,
        onEdit: ({ id }) => form.open(String(id)),
        onReaders: ({ id }) => readers.open(String(id)),
        onWithdraw: ({ id }) => void run({ command: 'announcement.withdraw', args: { id: String(id) } }),
      })}
      rowId={({ id }) => String(id)}
      empty={{
        title: 'No announcements yet.',
        text: 'Published announcements appear here, with who has read them.',
      }}
    >
      {answer.data && form.opened && !edited && <p role="status">This announcement was withdrawn.</p>}
      {edited && (
        <AnnouncementDialog key={form.opened} session={session} announcement={edited} onClose={form.close} />
      )}
      {read && <ReadersDialog announcement={read} onClose={readers.close} />}
    </ListPage>
  );
}

interface Actions {
  today: IsoDate;
  onEdit: (announcement: WrittenAnnouncement) => void;
  onReaders: (announcement: WrittenAnnouncement) => void;
  onWithdraw: (announcement: WrittenAnnouncement) => void;
}

function columnsWith({
  today,
  onEdit,
  onReaders,
  onWithdraw,
}: Actions): readonly DataColumn<WrittenAnnouncement>[] {
  return [
    { id: 'title', header: 'Title', cell: ({ name }) => <strong>{name}</strong> },
    { id: 'visible', header: 'Visible', cell: (one) => <Visible of={one} today={today} /> },
    { id: 'for', header: 'For', cell: ({ tags }) => <Audience tags={tags ?? []} /> },
    {
      id: 'updated',
      header: 'Updated',
      cell: ({ date_updated, writtenBy }) =>
        [instantDay(date_updated), writtenBy && `by ${writtenBy}`].filter(Boolean).join(' '),
    },
    {
      id: 'read',
      header: 'Read by',
      cell: (one) => (
        <Button
          size="small"
          look="quiet"
          className={styles.readers}
          aria-label={`Readers of ${one.name}`}
          onClick={() => onReaders(one)}
        >
          {formatCell('count', one.readCount)} of {formatCell('count', one.audienceCount)}
        </Button>
      ),
    },
    {
      id: 'actions',
      header: '',
      spoken: 'Actions',
      cell: (one) => (
        <>
          <Button size="small" aria-label={`Edit ${one.name}`} onClick={() => onEdit(one)}>
            Edit
          </Button>
          <Button size="small" aria-label={`Withdraw ${one.name}`} onClick={() => onWithdraw(one)}>
            Withdraw
          </Button>
        </>
      ),
    },
  ];
}

/** Few roles are named; of many the first ones, and all of them on hover. */
function Audience({ tags }: { tags: readonly string[] }) {
  const all = announcementAudience(tags);
  if (all === 'everybody') return 'Everybody';
  const names = all.split(', ');
  if (names.length <= 4) return all;
  return <span title={all}>{`${names.slice(0, 3).join(', ')} and ${names.length - 3} more`}</span>;
}

const tones: Readonly<Record<AnnouncementState, StatusTone>> = {
  scheduled: 'accent',
  visible: 'success',
  ended: 'neutral',
};

function Visible({ of, today }: { of: WrittenAnnouncement; today: IsoDate }) {
  const state = announcementState(of, today);
  return (
    <span className={styles.visible}>
      <StatusPill tone={tones[state]}>{announcementStateText[state]}</StatusPill>
      <span className={styles.days}>{daysText(of)}</span>
    </span>
  );
}

function daysText({ visibleFrom, visibleUntil }: WrittenAnnouncement): string {
  const [from, until] = [formatCell('date', visibleFrom), formatCell('date', visibleUntil)];
  if (from && until) return `${from} to ${until}`;
  return from ? `from ${from}` : until && `until ${until}`;
}
