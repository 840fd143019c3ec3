import type { Announcement } from '@pitlane/shared/features/announcements/schema';
import { counted } from '@pitlane/shared/kernel/counted';
import { dayIn } from '@pitlane/shared/kernel/dates';
import { instantDay, instantsZone } from '@pitlane/shared/kernel/instant-text';
import type { Run, ScreenView } from '../../../commands/run.ts';
import type { Terminal } from '../../../process/terminal.ts';
import { htmlLines } from '../../html-text.ts';
import { jsonArrayWriter } from '../../json.ts';
import { tabLines } from '../../lines.ts';
import { showProgress } from '../../progress.ts';
import { sayBelow } from '../../say-below.ts';
import type { TableColumn } from '../../table.ts';
import { prepareWidths, safeText, wrapText } from '../../text.ts';
import type { RowList } from '../row-list.ts';

/** Lines longer than this are not read with ease. */
const widestText = 80;

const columns: readonly TableColumn<Announcement>[] = [
  { header: 'DATE', text: ({ date_updated }) => instantDay(date_updated) },
  { header: 'TITLE', text: ({ name }) => name ?? '', look: () => 'strong', least: 24 },
  { header: 'TEXT', text: ({ description }) => htmlLines(description ?? '').join(' '), least: 16, leaves: 1 },
];

/** The announcements as rows; a sub-command prints each one whole instead. */
export const announcementList: RowList<Announcement> = {
  read: (calls, { signal }) => calls.listAnnouncements({ technologyType: 'Portal' }, { signal }),
  columns,
  valuesOf,
  summary: ({ length }) =>
    length === 0 ? 'No announcements for your role.' : counted(length, 'announcement'),
};

/**
 * Read the news for the user's role, newest first: title and plain text on a screen, a line each in a pipe, or JSON.
 */
export const announcementsView: ScreenView = {
  help: {
    notes: ['In a pipe: date, title, text in one line.'],
    examples: ['pitlane announcement list'],
  },
  run: async ({ terminal, given, connect }: Run) => {
    const { calls } = await connect();
    const progress = showProgress(terminal, 'Reading...');
    const { signal } = terminal;
    const rows = await announcementList.read(calls, { fields: {}, signal }).finally(progress.end);
    if (given.isJson) {
      const json = jsonArrayWriter(terminal.out);
      json.rows(rows);
      return json.end();
    }
    if (rows.length === 0) return sayBelow(terminal, announcementList.summary(rows, {}));
    if (!terminal.isScreen) return terminal.out(tabLines(rows.map(valuesOf)));
    for (const [index, row] of rows.entries()) {
      if (index > 0) terminal.out('\n');
      await printAnnouncement(row, terminal);
    }
  },
};

/** Prints an announcement: its title, its day and its text. */
export async function printAnnouncement(row: Announcement, terminal: Terminal): Promise<void> {
  const { out, paint } = terminal;
  const width = Math.min(terminal.columns, widestText);
  const title = safeText(row.name ?? '');
  const lines = htmlLines(row.description ?? '').map(safeText);
  await prepareWidths([title, ...lines]);
  const day = instantDay(row.date_updated);
  out(`${wrapText(title, width).map(paint.strong).join('\n')}\n`);
  if (day) out(`${paint.muted(safeText(day))}\n`);
  for (const line of lines) out(`${wrapped(line, width)}\n`);
}

/** Wraps a line of text; further lines of a list item are indented to its words. */
function wrapped(line: string, width: number): string {
  const hanging = line.startsWith('- ') ? '  ' : '';
  const lines = wrapText(line.slice(hanging.length), width - hanging.length, { isWhole: true });
  return lines.map((text, row) => (row === 0 ? line.slice(0, hanging.length) : hanging) + text).join('\n');
}

function valuesOf(row: Announcement): string[] {
  const at = row.date_updated ?? '';
  const day = at.includes('T') ? dayIn(instantsZone(), new Date(at)) : at;
  return [day, row.name ?? '', htmlLines(row.description ?? '').join(' ')];
}
