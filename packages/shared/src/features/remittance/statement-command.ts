import { z } from 'zod';
import type { Calls } from '../../engine/operation.ts';
import { formatCell } from '../../kernel/format.ts';
import { lazy } from '../../kernel/lazy.ts';
import { typedDate } from '../../kernel/request.ts';
import { defineDatedCommand } from '../session/dated-command.ts';
import { sessionOperations } from '../session/operations.ts';
import { type RemittanceStatement, type StatementLine, statementKinds } from './account-schema.ts';
import { type LedgerLine, ledgerText } from './ledger-text.ts';
import { remittanceOperations } from './operations.ts';
import { statementPeriod } from './rules/statement-period.ts';
import { statementScreen } from './screens.ts';

const { getRemittanceStatement } = remittanceOperations;
const { getSession } = sessionOperations;

/** Selects a dealer and a period, by default last month. Source: portal.md §5 (default dates) */
export const StatementArgs = lazy(() =>
  z.object({
    dealer: z.string().meta({ label: 'Dealer', picker: 'dealer', positional: true }),
    from: typedDate('From').optional().meta({ hint: 'First day', usual: 'a month before the last day' }),
    through: typedDate('Through').optional().meta({ hint: 'Last day', usual: 'today' }),
  }),
);

/** The days of a statement; the server's calendar is only needed if the last one is missing. */
export async function statementDays(
  calls: Calls<{ getSession: typeof getSession }>,
  { from, through }: Pick<z.infer<ReturnType<typeof StatementArgs>>, 'from' | 'through'>,
  signal: AbortSignal,
): Promise<{ startDate: string; endDate: string }> {
  const last = through ?? (await calls.getSession({}, { signal })).today ?? '';
  return statementPeriod({ from }, last);
}

/** Show a dealer's remittance statement: opening balance, every line, closing balance. Source: areas.md §6 (Better, 8) */
export const showStatement = defineDatedCommand({
  id: 'remittance.statement',
  title: 'Show a remittance statement',
  summary: "Show a dealer's remittance statement, line by line",
  section: 'Remittance',
  keywords: ['balance', 'account', 'owed', 'lines'],
  icon: 'credit-card',
  faces: ['web', 'cli'],
  args: StatementArgs,
  uses: { getRemittanceStatement, getSession },
  data: getRemittanceStatement.response,
  run: async (calls, { dealer, ...given }, { signal }) => {
    const request = { dealerCode: dealer, ...(await statementDays(calls, given, signal)) };
    const statement = await calls.getRemittanceStatement(request, { signal });
    const days = { from: request.startDate, through: request.endDate };
    const address = `${statementScreen.path}?${new URLSearchParams({ dealer, ...days })}`;
    return { kind: 'notify', text: statementText(statement), isAnswer: true, address, data: statement };
  },
});

/** A statement as a terminal prints it: the lines under their batch, each with the balance after it. */
function statementText(statement: RemittanceStatement): string {
  const { openingBalance, closingBalance, lines } = statement;
  return [
    `${statement.dealerName} (${statement.dealerCode}), ${formatCell('date', statement.startDate)} to ${formatCell('date', statement.endDate)}`,
    '',
    ledgerText([
      { words: '', amounts: ['Amount', 'Balance'] },
      { words: 'Opening balance', amounts: ['', formatCell('money', openingBalance)] },
      ...lines.flatMap((line, at) => [
        ...(line.batchNumber && line.batchNumber !== lines[at - 1]?.batchNumber
          ? [{ words: `Batch ${line.batchNumber}`, amounts: [] }]
          : []),
        lineOf(line),
      ]),
      { words: 'Closing balance', amounts: ['', formatCell('money', closingBalance)] },
    ]),
  ].join('\n');
}

function lineOf({ date, kind, key, text, amount, balance }: StatementLine): LedgerLine {
  const label = statementKinds.find(({ code }) => code === kind)?.label ?? kind;
  const day = `  ${formatCell('date', date)}  `;
  return {
    words: day + [label, key ?? text].filter(Boolean).join(' '),
    // Next to amounts in the millions, the contract's number matters more than that it was remitted.
    ...(key ? { short: day + key } : {}),
    amounts: [formatCell('money', amount), formatCell('money', balance)],
  };
}
