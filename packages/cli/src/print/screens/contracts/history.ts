import { eventMeta } from '@pitlane/shared/features/history/rules/event-meta';
import type { HistoryEvent } from '@pitlane/shared/features/history/schema';
import { instantInZone } from '@pitlane/shared/kernel/instant-text';
import type { Run, ScreenView } from '../../../commands/run.ts';
import type { Paint } from '../../../process/paint.ts';
import type { Terminal } from '../../../process/terminal.ts';
import { jsonArrayWriter } from '../../json.ts';
import { tabLines } from '../../lines.ts';
import { showProgress } from '../../progress.ts';
import { sayBelow } from '../../say-below.ts';
import { padText, prepareWidths, safeText, wrapText } from '../../text.ts';

/** Lines longer than this are not read with ease. */
const widestText = 100;

/** The column of the days and hours, "11/21/2026, 12:29 PM", with its gap. */
const whenWidth = 26;

/** Below this width an event is under its time. */
const narrowColumns = 56;

/** A contract's history, newest first: time and text side by side on a screen, one line each in a pipe, or JSON. */
export const historyView: ScreenView = {
  help: {
    notes: [
      'In a pipe: time, kind, event, user, user behind an assumed session, origin, changes in one line.',
    ],
    examples: ['pitlane contract history 15138628', 'pitlane contract history TAW-15138628 --json'],
  },
  run: async ({ terminal, given, connect }: Run) => {
    const { calls } = await connect();
    const progress = showProgress(terminal, 'Reading...');
    const key = String(given.fields['key'] ?? '');
    const events = await calls.getContractHistory({ key }, { signal: terminal.signal }).finally(progress.end);
    if (given.isJson) {
      const json = jsonArrayWriter(terminal.out);
      json.rows(events);
      return json.end();
    }
    if (events.length === 0) return sayBelow(terminal, 'No history yet.');
    if (!terminal.isScreen) return terminal.out(tabLines(events.map(valuesOf)));
    for (const event of events) await printEvent(event, terminal);
  },
};

async function printEvent(event: HistoryEvent, { out, paint, columns }: Terminal): Promise<void> {
  await prepareWidths(
    [event.text ?? '', changesText(event), eventMeta(event), instantInZone(event.at)].map(safeText),
  );
  for (const line of eventLines(event, { paint, columns })) out(`${line}\n`);
}

/**
 * Returns an event as lines: time and text side by side, or one below the other on a narrow screen. Text beyond Latin letters needs
 * `prepareWidths` first.
 */
export function eventLines(
  event: HistoryEvent,
  { paint, columns }: { paint: Paint; columns: number },
): string[] {
  const isNarrow = columns < narrowColumns;
  const indent = isNarrow ? 2 : whenWidth;
  const width = Math.min(columns, widestText) - indent;
  const when = safeText(instantInZone(event.at));
  const words = safeText(event.text ?? '');
  const details = [changesText(event), eventMeta(event)].map(safeText).filter(Boolean);
  const lines = [
    ...wrapText(words, width).map(paint.strong),
    ...details.flatMap((text) => wrapText(text, width)).map(paint.muted),
  ];
  const said = lines.map((line, row) => {
    const before = row === 0 && !isNarrow ? padText(when, indent) : ' '.repeat(indent);
    return `${before}${line}`;
  });
  return isNarrow ? [when, ...said] : said;
}

function changesText({ changes }: HistoryEvent): string {
  return (changes ?? [])
    .map(({ label, from, to }) => `${label}: ${from === null ? to : `${from} to ${to ?? 'none'}`}`)
    .join('; ');
}

function valuesOf(event: HistoryEvent): string[] {
  const { at, kind, text, by, assumedBy, face } = event;
  return [at, kind, text, by, assumedBy, face, changesText(event)].map((value) => value ?? '');
}
