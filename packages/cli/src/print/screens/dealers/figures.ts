import { dealerCharts } from '@pitlane/shared/features/dashboards/rules/figure-charts';
import { csvOption, groupOption } from '../../../commands/command-options.ts';
import { givenCsv } from '../../../commands/given-csv.ts';
import type { Run, ScreenView } from '../../../commands/run.ts';
import type { Connection } from '../../../session/connection.ts';
import { printCsv } from '../../csv.ts';
import { plainValue } from '../../lines.ts';
import { showProgress } from '../../progress.ts';
import { printRows } from '../../rows.ts';
import { cutText, prepareWidths, safeText } from '../../text.ts';
import { scopeText, scopeWithGroup } from '../dashboards/dashboard.ts';
import { askFigures, type FigureAnswers, namesIn, rowsOf } from '../dashboards/figure-answers.ts';
import { chartsLines } from '../dashboards/figure-lines.ts';

const monthColumns = {
  month: 'text',
  contractCount: 'count',
  cancelledCount: 'count',
  claimCount: 'count',
  paidAmount: 'money',
  reserveAmount: 'money',
} as const;

/** A dealer's contracts and claims by month, and what waits: charts on a screen, a line a month in a pipe, or JSON. */
export const dealerFiguresView: ScreenView = {
  help: {
    summary: 'Chart the contracts and claims of a dealer, month by month',
    notes: [
      'Without a dealer, shows the figures of all your dealers together. The last of the 13 months is the current one up to today.',
      'In a pipe, a line for each month: month, contracts sold, cancelled, claims paid, amount paid, amount in reserve (empty if your role may not see it).',
    ],
    examples: [
      'pitlane dealer figures MO1001',
      'pitlane dealer figures MO1001 --group',
      'pitlane dealer figures MO1001 --json month,contractCount',
    ],
    fields: Object.keys(monthColumns),
    takes: { arguments: ['dealerCode'] },
    options: [csvOption, groupOption],
  },
  run: async (run) => {
    const { terminal, given } = run;
    const connection = await run.connect();
    const progress = showProgress(terminal, 'Reading...');
    const { about, answers } = await read(connection, given.fields, terminal.signal).finally(progress.end);
    if (givenCsv(given)) return printCsv(monthsOf(answers), monthColumns, terminal);
    if (given.isJson || !terminal.isScreen) {
      return printRows(monthsOf(answers), { columns: [], valuesOf }, run);
    }
    await prepareWidths([about, ...namesIn(dealerCharts, answers)].map(safeText));
    const { columns: width, paint } = terminal;
    const lines = [
      paint.strong(cutText(safeText(about), width)),
      ...chartsLines(dealerCharts, answers, { width, paint }),
    ];
    terminal.out(`${lines.join('\n')}\n`);
  },
};

async function read(connection: Connection, fields: Run['given']['fields'], signal: AbortSignal) {
  const scope = await scopeWithGroup(connection, fields, signal);
  const calls = dealerCharts.map(({ call }) => call);
  const [about, answers] = await Promise.all([
    scopeText(connection, scope, signal),
    askFigures(connection, calls, { scope, signal }),
  ]);
  return { about, answers };
}

type Month = Record<keyof typeof monthColumns, unknown>;

function valuesOf({ paidAmount, reserveAmount, ...counts }: Month): string[] {
  const amounts = [paidAmount, reserveAmount].map((amount) => plainValue('money', amount));
  return [...Object.values(counts).map((value) => String(value ?? '')), ...amounts];
}

/** Contracts and claims of each month; what this user may not see is null. */
function monthsOf(answers: FigureAnswers): Month[] {
  const claims = rowsOf({ call: 'listDealerClaimsByMonth' }, answers) ?? [];
  return (rowsOf({ call: 'listDealerContractsByMonth' }, answers) ?? []).map((row) => {
    const { year, month } = row;
    const paid = claims.find((one) => one['year'] === year && one['month'] === month);
    return {
      month: `${String(year)}-${String(month).padStart(2, '0')}`,
      contractCount: row['contractCount'] ?? null,
      cancelledCount: row['cancelledCount'] ?? null,
      claimCount: paid?.['claimCount'] ?? null,
      paidAmount: paid?.['paidAmount'] ?? null,
      reserveAmount: paid?.['reserveAmount'] ?? null,
    };
  });
}
