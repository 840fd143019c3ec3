import type { Statement } from '@pitlane/shared/engine/effect';
import type { StateRuleRow } from '@pitlane/shared/features/cancellations/schema';
import { counted } from '@pitlane/shared/kernel/counted';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { Run, ScreenView } from '../../../commands/run.ts';
import { showProgress } from '../../progress.ts';
import { printRows } from '../../rows.ts';
import { statementText } from '../../statement.ts';
import type { TableColumn } from '../../table.ts';
import type { RowList } from '../row-list.ts';

type Figure = NonNullable<StateRuleRow['figures']>[number];

const figureOf = (row: StateRuleRow, name: string) =>
  row.figures?.find((one) => one.name === name)?.text ?? '';

const columns: readonly TableColumn<StateRuleRow>[] = [
  { header: 'RULE', text: ({ title }) => title ?? '', look: () => 'strong', least: 16 },
  { header: 'FULL REFUND', text: (row) => figureOf(row, 'fullRefundDays'), least: 14 },
  { header: 'FEE LATER', text: (row) => figureOf(row, 'feeCapFlat'), least: 12, leaves: 2 },
  { header: 'REFUND DUE', text: (row) => figureOf(row, 'dueDays'), least: 12, leaves: 3 },
  { header: 'DEFAULTS', text: defaultsText, least: 8, leaves: 1 },
];

/** The cancellation rules of every state, a row each. */
export const stateRuleList: RowList<StateRuleRow> = {
  read: (calls, { signal }) => calls.listStateRules({}, { signal }),
  columns,
  valuesOf: (row) => columns.map(({ text }) => text(row)),
  summary: ({ length }) => counted(length, 'rule'),
};

/** The cancellation rules of every state: a table that fits the screen, a line for each figure in a pipe, or JSON. */
export const stateRulesView: ScreenView = {
  help: {
    notes: [
      'DEFAULTS counts the figures that are our default. pitlane rule show TX lists them.',
      'In a pipe: state, kind, effective date, figure, value, source.',
    ],
    examples: ['pitlane rule list', "pitlane rule list --jq '.[].title'"],
  },
  run: async (run: Run) => {
    const { calls } = await run.connect();
    const { signal } = run.terminal;
    await printRules(await reading(calls.listStateRules({}, { signal }), run), run, (rows) =>
      printRows(rows, { columns, valuesOf: () => [] }, run),
    );
  },
};

/** The cancellation rules that apply in a state: each figure with its source, once below them. */
export const stateRuleView: ScreenView = {
  help: {
    notes: ['In a pipe: state, kind, effective date, figure, value, source.'],
    examples: ['pitlane rule show TX', 'pitlane rule show TX --json'],
  },
  run: async (run: Run) => {
    const { terminal, given } = run;
    const { calls } = await run.connect();
    const state = String(given.fields['state'] ?? '');
    const rows = await reading(calls.getStateRules({ state }, { signal: terminal.signal }), run);
    await printRules(rows, run, async () => {
      const { columns: width, paint } = terminal;
      for (const row of rows)
        terminal.out(`${await statementText(statementOf(row), { columns: width, paint })}\n`);
    });
  },
};

function reading<T>(answer: Promise<T>, { terminal }: Run): Promise<T> {
  const progress = showProgress(terminal, 'Reading...');
  return answer.finally(progress.end);
}

/** A pipe gets a line for each figure, and JSON all of it; only a screen differs. */
async function printRules(
  rows: readonly StateRuleRow[],
  { terminal, given }: Run,
  onScreen: (rows: readonly StateRuleRow[]) => Promise<void>,
): Promise<void> {
  if (!given.isJson && terminal.isScreen) return onScreen(rows);
  if (given.isJson) return printRows(rows, { columns, valuesOf: () => [] }, { terminal, given });
  const lines = rows.flatMap((row) => (row.figures ?? []).map((figure) => ({ row, figure })));
  await printRows(lines, { columns: [], valuesOf }, { terminal, given });
}

function valuesOf({ row, figure }: { row: StateRuleRow; figure: Figure }): string[] {
  return [row.state, row.kind, row.validFrom, figure.label, figure.text, figure.source].map(
    (value) => value ?? '',
  );
}

function defaultsText({ figures }: StateRuleRow): string {
  const all = figures ?? [];
  return `${all.filter(({ isDefault }) => isDefault).length} of ${all.length}`;
}

function statementOf({ title, validFrom, figures, note }: StateRuleRow): Statement {
  return {
    title: title ?? '',
    about: `Effective ${formatCell('date', validFrom)}`,
    names: [],
    groups: [
      {
        title: 'Cancellation',
        lines: (figures ?? []).map(({ label, text, source }) => ({
          label: label ?? '',
          amount: '',
          how: text ?? '',
          source: source ?? '',
        })),
      },
    ],
    facts: note ? [{ label: 'Note', text: note }] : [],
  };
}
