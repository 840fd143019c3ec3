import { may } from '@pitlane/shared/access/permissions';
import { mayRun } from '@pitlane/shared/engine/command';
import type { Report } from '@pitlane/shared/engine/report';
import { reportCommandLine } from '@pitlane/shared/engine/report-command';
import { isAlphabetic } from '@pitlane/shared/kernel/format';
import { commands } from '@pitlane/shared/registry/commands';
import { withGivenDays } from '../../../print/screens/reports/address.ts';
import type { ReportRow } from '../../../print/screens/reports/columns.ts';
import { whyLacking } from '../../actions.ts';
import type { Binding } from '../../binding.ts';
import { copyText } from '../../clipboard.ts';
import { type AppContext, sessionNow } from '../../context.ts';
import { during } from '../../during.ts';
import { openTextPage } from '../../open-text-page.ts';
import { rowMoves } from '../../row-moves.ts';
import { closed, placed } from '../../state.ts';
import { openFilters, reportOf } from './criteria.ts';
import { formBindings } from './form.ts';
import { reportGrid } from './grid.ts';
import type { ReportPlace } from './place.ts';
import {
  exportReport,
  opensOfRow,
  type ReportContext,
  type RowOpens,
  readFirst,
  readMore,
  reportNow,
} from './run.ts';

/** The context of a report's keys. */
type KeysContext = ReportContext & Pick<AppContext, 'size' | 'open' | 'start' | 'write'>;

/** The footer's word for what Enter opens from a row. */
const openWords: Readonly<Record<RowOpens['what'], Pick<Binding, 'title' | 'short'>>> = {
  contract: { title: 'Open the contract', short: 'card' },
  claim: { title: 'Open claim lines', short: 'lines' },
  cancellation: { title: 'Open the cancellation', short: 'steps' },
  user: { title: 'Open the user', short: 'user' },
  message: { title: 'Open the message', short: 'open' },
  batch: { title: 'Open the batch', short: 'batch' },
  dealer: { title: 'Open the dealer', short: 'dealer' },
  sale: { title: 'Show the quote and what changed since', short: 'quote' },
};

/** Rows before the end at which more are loaded. */
const ahead = 20;

/** The keys of a report: those of its form while that is open, otherwise those of its rows. */
export function reportKeys(context: KeysContext, place: ReportPlace): Binding[] {
  if (place.form) return formBindings(context, place, place.form);
  const { dispatch } = context.store;
  const row = place.read?.rows[place.cursor];
  const report = reportOf(place);
  const opens = row && opensOfRow(report, row);
  const mayOpen = opens?.what !== 'dealer' || may('dealer.figures', sessionNow(context));
  return [
    ...(opens && mayOpen
      ? [
          {
            keys: ['enter', 'right'],
            ...openWords[opens.what],
            run: () => openRow(context, opens),
          },
        ]
      : []),
    ...(row ? rowActionKeys(context, report, row) : []),
    {
      keys: ['/'],
      title: 'Change filters',
      short: 'filters',
      run: () => openFilters(context, place),
    },
    ...(row ? rowsBindings(context, place) : []),
    ...(report.chart
      ? [
          {
            keys: ['p'],
            title: place.hasChart ? 'Hide the chart' : 'Show the chart',
            short: 'chart',
            run: () => void dispatch(placed({ hasChart: !place.hasChart })),
          },
        ]
      : []),
    {
      keys: ['ctrl+r'],
      title: 'Refresh',
      run: () => void during(context, 'Reading...', () => readFirst(context)),
    },
    ...rowMoves(context, place.cursor, (to) => moveTo(context, to)),
    { keys: ['esc', 'backspace'], title: 'Back', short: 'back', run: () => void dispatch(closed()) },
  ];
}

/** The actions that this user may take on the selected row. */
function rowActionKeys(context: KeysContext, { rowActions = [] }: Report, row: ReportRow): Binding[] {
  const session = sessionNow(context);
  const { isElsewhere } = context.store.getState().app;
  return rowActions.flatMap(({ title, tui: { key, short }, command: id, args: argsOf }): Binding[] => {
    const command = commands.find((one) => one.id === id);
    const args = argsOf(row);
    if (!command || !args || !mayRun(command, session)) return [];
    const reason = whyLacking(Object.values(command.uses ?? {}), isElsewhere);
    const run = () => void context.start({ command: id, args });
    return [{ keys: [key], title, short, run, ...(reason ? { reason } : {}) }];
  });
}

function openRow(context: KeysContext, opens: RowOpens): void {
  if (opens.what === 'sale') openQuote(context, opens.quote);
  else if ('call' in opens) void context.start(opens.call);
  else void during(context, 'Reading...', () => context.open(opens.screen, opens.params));
}

function openQuote(context: KeysContext, quoteNumber: string): void {
  const title = `Saved sale quotes › ${quoteNumber}`;
  openTextPage(context, title, { kind: 'row', list: 'quote.list', row: { quoteNumber } });
}

function rowsBindings(context: KeysContext, place: ReportPlace): Binding[] {
  const exports = (['xlsx', 'csv', 'jsonl'] as const).map((kind) => ({
    keys: [{ xlsx: 'x', csv: 'c', jsonl: 'J' }[kind]],
    title: { xlsx: 'Save as an Excel workbook', csv: 'Save as CSV', jsonl: 'Save as JSON Lines' }[kind],
    ...(kind === 'jsonl' ? {} : { short: { xlsx: 'excel', csv: 'csv' }[kind] }),
    run: () => void during(context, 'Exporting...', () => exportReport(context, kind)),
  }));
  return [
    { keys: ['s'], title: 'Sort by the next column', short: 'sort', run: () => void sortBy(context, 1) },
    { keys: ['S'], title: 'Reverse sort', run: () => void sortBy(context, 0) },
    ...exports,
    {
      keys: ['y'],
      title: 'Copy the terminal command',
      short: 'copy',
      run: () => {
        const { request = {} } = place.read ?? {};
        const { sort, ...criteria } = request;
        const line = reportCommandLine(reportOf(place), withGivenDays(criteria, place.given), {
          period: place.given['period'],
          sort: sort ? String(sort) : undefined,
        });
        copyText(context, line, line);
      },
    },
  ];
}

/** Asks for the rows in another order: by the next column that is shown, figures and days the greatest first, or the other way round. */
async function sortBy(context: KeysContext, step: 0 | 1): Promise<void> {
  const session = sessionNow(context);
  const place = reportNow(context);
  if (!session || !place.read) return;
  const report = reportOf(place);
  // Only visible columns: sorting by a hidden one would look random.
  const width = context.size().columns - 2;
  const { columns } = reportGrid(report, { read: place.read, sort: place.sort }, { session, width });
  const now = place.sort ?? report.operation.sheet?.sort ?? '';
  const at = columns.findIndex(({ key }) => key === now.replace(/^-/, ''));
  const column = columns[(at + step + columns.length) % columns.length];
  if (!column) return;
  const isDown = step === 0 ? !now.startsWith('-') : !isAlphabetic(column.kind);
  context.store.dispatch(placed({ sort: `${isDown ? '-' : ''}${column.key}` }));
  await during(context, 'Reading...', () => readFirst(context));
}

function moveTo(context: KeysContext, to: number): void {
  const { read } = reportNow(context);
  const last = (read?.rows.length ?? 0) - 1;
  const cursor = Math.max(0, Math.min(to, last));
  context.store.dispatch(placed({ cursor }));
  if (read?.next && cursor > last - ahead && !context.working)
    void during(context, 'Reading...', () => readMore(context));
}
