import { definePicker } from '../../engine/picker.ts';
import { formatCell } from '../../kernel/format.ts';
import { announcementOperations } from './operations.ts';
import { shownAnnouncements } from './rules/shown.ts';

const { listAnnouncements } = announcementOperations;

/** One of the announcements that the user reads, by its title or its id, which is the value. */
export const announcementPicker = definePicker({
  id: 'announcement',
  uses: { listAnnouncements },
  find: async (calls, { text, signal }) => {
    const wanted = text.trim().toLowerCase();
    const rows = await calls.listAnnouncements({ technologyType: 'Portal' }, { signal });
    return shownAnnouncements(rows)
      .filter(({ id, name }) => id === wanted || name.toLowerCase().includes(wanted))
      .map((row) => ({
        value: row.id,
        text: row.name,
        detail: [formatCell('date', row.updated), row.tags.join(', ')].filter(Boolean).join(' · '),
        row,
      }));
  },
});
