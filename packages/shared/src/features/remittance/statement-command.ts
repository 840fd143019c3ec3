import { z } from 'zod';
import { formatCell } from '../../kernel/format.ts';
import { lazy } from '../../kernel/lazy.ts';
import { typedDate } from '../../kernel/request.ts';
import { defineDatedCommand } from '../session/dated-command.ts';
import { type RemittanceStatement, statementKinds } from './account-schema.ts';
import { remittanceOperations } from './operations.ts';
import { statementScreen } from './screens.ts';

const { getRemittanceStatement } = remittanceOperations;

/** Names a dealer and a period. */
export const StatementArgs = lazy(() =>
  z.object({
    dealer: z.string().meta({ label: 'Dealer', picker: 'dealer', positional: true }),
    from: typedDate('From', 'Enter the first day.').meta({ hint: 'First day' }),
    through: typedDate('Through', 'Enter the last day.').meta({ hint: 'Last day' }),
  }),
);

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
  uses: { getRemittanceStatement },
  data: getRemittanceStatement.response,
  run: async (calls, { dealer, from, through }, { signal }) => {
    const request = { dealerCode: dealer, startDate: from, endDate: through };
    const statement = await calls.getRemittanceStatement(request, { signal });
    const address = `${statementScreen.path}?${new URLSearchParams({ dealer, from, through })}`;
    return { kind: 'notify', text: statementText(statement), isAnswer: true, address, data: statement };
  },
});

/** A statement as a terminal prints it: each line with the balance after it. */
function statementText(statement: RemittanceStatement): string {
  const row = (day: string, what: string, amounts: readonly (number | null)[]) =>
    [
      day.padEnd(12),
      what.slice(0, 46).padEnd(48),
      ...amounts.map((one) => formatCell('money', one).padStart(14)),
    ].join('');
  return [
    `${statement.dealerName} (${statement.dealerCode}), ${formatCell('date', statement.startDate)} to ${formatCell('date', statement.endDate)}`,
    '',
    row('', 'Opening balance', [null, statement.openingBalance]),
    ...statement.lines.map((line) => {
      const kind = statementKinds.find(({ code }) => code === line.kind)?.label ?? line.kind;
      const what = [kind, line.batchNumber, line.key ?? line.text].filter(Boolean).join(' ');
      return row(formatCell('date', line.date), what, [line.amount, line.balance]);
    }),
    row('', 'Closing balance', [null, statement.closingBalance]),
  ].join('\n');
}
