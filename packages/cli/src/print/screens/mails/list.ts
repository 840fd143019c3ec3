import { mostUnsent, type UnsentMail } from '@pitlane/shared/features/mails/schema';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import type { Run, ScreenView } from '../../../commands/run.ts';
import { showProgress } from '../../progress.ts';
import { printRows } from '../../rows.ts';
import { sayBelow } from '../../say-below.ts';
import type { TableColumn } from '../../table.ts';

const columns: readonly TableColumn<UnsentMail>[] = [
  { header: 'NO', text: ({ id }) => String(id ?? '') },
  { header: 'TO', text: ({ to }) => to ?? '', look: () => 'strong', least: 12 },
  { header: 'SUBJECT', text: ({ subject }) => subject ?? '', least: 12, leaves: 2 },
  {
    header: 'STATE',
    text: stateText,
    look: ({ state }) => (state === 'givenUp' ? 'danger' : undefined),
    least: 8,
  },
  { header: 'PROBLEM', text: ({ problem }) => problem ?? '', least: 12, leaves: 1 },
];

/** List the emails that have not left: a table that fits the screen, lines in a pipe, or JSON. */
export const mailsView: ScreenView = {
  help: {
    notes: [
      'In a pipe: number, recipient, subject, created at, waiting or givenUp, tries, next try, problem.',
    ],
    examples: ['pitlane mail list', "pitlane mail list --jq '.[].subject'"],
  },
  run: async ({ terminal, given, connect }: Run) => {
    const { calls } = await connect();
    const progress = showProgress(terminal, 'Reading...');
    const rows = await calls.listUnsentMails({}, { signal: terminal.signal }).finally(progress.end);
    const below = rows.length === 0 ? 'No unsent mail.' : `${rows.length} unsent`;
    await printRows(rows, { columns, valuesOf, below }, { terminal, given });
    if (rows.length >= mostUnsent) sayBelow(terminal, `Showing the first ${mostUnsent}; there may be more.`);
  },
};

function stateText({ state, nextTryAt }: UnsentMail): string {
  return state === 'givenUp' ? 'failed' : `next try ${instantText(nextTryAt)}`;
}

function valuesOf({ id, to, subject, writtenAt, state, tries, nextTryAt, problem }: UnsentMail): string[] {
  return [id, to, subject, writtenAt, state, tries, nextTryAt, problem].map((value) => String(value ?? ''));
}
