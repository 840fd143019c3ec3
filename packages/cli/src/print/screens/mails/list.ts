import { mostUnsent, type UnsentMail } from '@pitlane/shared/features/mails/schema';
import { instantInZone } from '@pitlane/shared/kernel/instant-text';
import type { ScreenView } from '../../../commands/run.ts';
import type { Terminal } from '../../../process/terminal.ts';
import type { TableColumn } from '../../table.ts';
import { padText, safeText, wrapText } from '../../text.ts';
import { printList, type RowList } from '../row-list.ts';

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

/** The emails that have not left. */
export const mailList: RowList<UnsentMail> = {
  read: (calls, { signal }) => calls.listUnsentMails({}, { signal }),
  columns,
  valuesOf,
  summary,
};

/** List the emails that have not left: a table that fits the screen, lines in a pipe, or JSON. */
export const mailsView: ScreenView = {
  help: {
    notes: [
      'In a pipe: number, recipient, subject, created at, waiting or givenUp, tries, next try, problem.',
    ],
    examples: ['pitlane mail list', "pitlane mail list --jq '.[].subject'"],
  },
  run: (run) => printList(mailList, run),
};

function summary({ length }: readonly UnsentMail[]): string {
  if (length === 0) return 'No unsent mail.';
  return length >= mostUnsent ? `The first ${mostUnsent} unsent; there may be more` : `${length} unsent`;
}

/** Prints all that is known of an email. */
export function printMail(
  { to, subject, writtenAt, state, tries, nextTryAt, problem }: UnsentMail,
  { out, paint, columns: width }: Terminal,
): void {
  const facts = [
    ['To', to],
    ['Created', instantInZone(writtenAt)],
    ['State', state === 'givenUp' ? 'failed' : `waiting, next try ${instantInZone(nextTryAt)}`],
    ['Tries', tries],
    ['Problem', problem],
  ] as const;
  out(
    `${wrapText(safeText(subject ?? ''), width)
      .map(paint.strong)
      .join('\n')}\n`,
  );
  for (const [label, value] of facts) {
    const lines = wrapText(safeText(String(value ?? '')), width - labelWidth);
    for (const [row, line] of lines.entries())
      if (line) out(`${paint.muted(padText(row === 0 ? label : '', labelWidth))}${line}\n`);
  }
}

const labelWidth = 10;

function stateText({ state, nextTryAt }: UnsentMail): string {
  return state === 'givenUp' ? 'failed' : `next try ${instantInZone(nextTryAt)}`;
}

function valuesOf({ id, to, subject, writtenAt, state, tries, nextTryAt, problem }: UnsentMail): string[] {
  return [id, to, subject, writtenAt, state, tries, nextTryAt, problem].map((value) => String(value ?? ''));
}
