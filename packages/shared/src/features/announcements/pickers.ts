import { definePicker, matchingOptions } from '../../engine/picker.ts';
import { instantDay } from '../../kernel/instant-text.ts';
import { type ShownAnnouncement, shownAnnouncements } from './rules/shown.ts';
import { announcementAudience } from './rules/tags.ts';
import { announcementWriteOperations } from './write-operations.ts';

const { listAllAnnouncements } = announcementWriteOperations;

/** One of the announcements for any role, by its title or its id, which is the value; for users who write them. */
export const announcementPicker = definePicker({
  id: 'announcement',
  isShort: true,
  none: 'No announcements.',
  uses: { listAllAnnouncements },
  find: async (calls, { text, signal }) => {
    const announcements = shownAnnouncements(await calls.listAllAnnouncements({}, { signal }));
    const options = announcements.map((row) => ({
      value: row.id,
      text: row.name,
      detail: detailOf(row),
      row,
    }));
    return matchingOptions(text, options);
  },
});

function detailOf({ updated, tags }: ShownAnnouncement): string {
  const audience = tags.length > 0 ? `for ${announcementAudience(tags)}` : '';
  return [instantDay(updated), audience].filter(Boolean).join(' · ');
}
