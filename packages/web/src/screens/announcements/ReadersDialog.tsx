import type {
  AnnouncementReader,
  WrittenAnnouncement,
} from '@pitlane/shared/features/announcements/write-schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import { LoadedTable } from '../../kit/lists/LoadedTable.tsx';
import { api } from '../../portal/api/api.ts';

interface Props {
  announcement: WrittenAnnouncement;
  onClose: () => void;
}

/** Who has read an announcement, the latest first. Source: areas.md §10 (who has read) */
export function ReadersDialog({ announcement, onClose }: Props) {
  const { id, name, readCount, audienceCount } = announcement;
  const answer = api.useListAnnouncementReadersQuery({ id: Number(id) }, { refetchOnMountOrArgChange: true });
  // The list behind it may be older; a long list has only the latest readers.
  const count = Math.max(readCount ?? 0, answer.data?.length ?? 0);
  return (
    <Dialog
      title={`Read by ${formatCell('count', count)} of ${formatCell('count', audienceCount)}`}
      subtitle={name ?? ''}
      holds="table"
      onClose={onClose}
    >
      <LoadedTable<AnnouncementReader>
        label="Readers"
        answer={answer}
        failure="Couldn't load who has read it."
        empty={{
          title: 'Nobody has read it yet.',
          text: 'An announcement counts as read once it is opened in the portal.',
        }}
        rowId={({ userProfileID }) => String(userProfileID)}
        columns={columns}
      />
    </Dialog>
  );
}

const columns: readonly DataColumn<AnnouncementReader>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  { id: 'role', header: 'Role', cell: ({ roleName }) => formatCell('role', roleName) },
  { id: 'readAt', header: 'Read', cell: ({ readAt }) => instantText(readAt) },
];
