import { planTitle } from '@pitlane/shared/features/contracts/rules/display';
import {
  type LoanTerms,
  monthlyPayment,
  usualDayBase,
} from '@pitlane/shared/features/menus/rules/monthly-payment';
import { unlimitedMiles } from '@pitlane/shared/features/rates/columns';
import type {
  QuotedPlan,
  QuotedProgram,
  QuotedRate,
  SaleQuote,
} from '@pitlane/shared/features/rating/schema';
import { counted } from '@pitlane/shared/kernel/counted';
import { formatCell } from '@pitlane/shared/kernel/format';
import { centsOf, dollarsOf } from '@pitlane/shared/kernel/money';
import type { Given, Run } from '../../../commands/run.ts';
import { plainValue } from '../../lines.ts';
import { showProgress } from '../../progress.ts';
import { printRows } from '../../rows.ts';
import { sayBelow } from '../../say-below.ts';
import type { TableColumn } from '../../table.ts';
import type { RowList } from '../row-list.ts';
import { dealerOf, misused, vehicleOf, vehicleText } from './rated-vehicle.ts';

type Fields = Given['fields'];

/** A rate of a plan of a program, or why a program or plan has none. */
export interface RatedLine {
  programCode: string;
  programName: string;
  planCode: string | null;
  planDescription: string | null;
  coverageMonths: number | null;
  coverageMiles: number | null;
  deductibleAmount: number | null;
  /** Absent for users who may not see it. */
  dealerCost: number | null;
  customerPrice: number | null;
  /** The bounds of its price; absent if the dealer hasn't any. */
  minPrice: number | null;
  maxPrice: number | null;
  surcharges: string;
  /** The price's share of a loan payment, per month and in total. */
  monthlyPaymentAmount: number | null;
  totalOfPayments: number | null;
  /** "72 mo at 6.99%" */
  loan: string;
  rateID: number | null;
  problem: string | null;
  /** The rated vehicle: "2019 Ford Ranger, 48,915 miles, used". */
  vehicle: string;
  /** To be checked first, such as its check digit, and existing coverage. */
  warnings: string[];
}

const money = (value: number | null) => formatCell('money', value);
const wholeMoney = (value: number | null) => money(value).replace(/\.00$/, '');

const costColumn: TableColumn<RatedLine> = {
  header: 'COST',
  text: ({ dealerCost }) => money(dealerCost),
  short: ({ dealerCost }) => wholeMoney(dealerCost),
  isRight: true,
  leaves: 1,
};

const columns: readonly TableColumn<RatedLine>[] = [
  { header: 'PROGRAM', text: ({ programCode }) => programCode, look: () => 'strong' },
  {
    header: 'PLAN',
    text: ({ planDescription, planCode, problem }) =>
      [planTitle(planDescription) || planCode, problem].filter(Boolean).join(': '),
    least: 14,
  },
  { header: 'TERM', text: termOf, short: (line) => termOf(line).replace(' mo / ', '/') },
  { header: 'DED.', text: ({ deductibleAmount }) => wholeMoney(deductibleAmount), isRight: true },
  costColumn,
  {
    header: 'PRICE',
    text: ({ customerPrice }) => money(customerPrice),
    short: ({ customerPrice }) => wholeMoney(customerPrice),
    isRight: true,
  },
  {
    header: 'PAYMENT',
    text: ({ monthlyPaymentAmount }) => money(monthlyPaymentAmount),
    isRight: true,
  },
];

/** "60 mo / 75,000", as a term is written in a list. */
export function termOf({
  coverageMonths,
  coverageMiles,
}: Pick<RatedLine, 'coverageMonths' | 'coverageMiles'>): string {
  if (coverageMonths === null) return '';
  if (coverageMiles === null) return `${coverageMonths} mo`;
  const miles = coverageMiles >= unlimitedMiles ? 'unlimited' : formatCell('count', coverageMiles);
  return `${coverageMonths} mo / ${miles}`;
}

/** The prices of a vehicle's contracts, by program, plan and term. */
export const rateList: RowList<RatedLine> = {
  read: async (calls, { fields, signal }) => {
    const loan = loanOf(fields);
    const { vehicle, warnings } = await vehicleOf(calls, fields, signal);
    const dealerCode = await dealerOf(calls, fields, signal);
    const { programCode } = fields;
    const quote = await calls.quoteSale(
      { dealerCode, vehicle, ...(programCode === undefined ? {} : { programCode: String(programCode) }) },
      { signal },
    );
    return linesOf(quote, { vehicle: vehicleText(vehicle, fields), warnings, loan });
  },
  columns,
  valuesOf: (line) =>
    [
      line.programCode,
      line.planCode,
      line.coverageMonths,
      line.coverageMiles,
      plainValue('money', line.deductibleAmount),
      plainValue('money', line.dealerCost),
      plainValue('money', line.customerPrice),
      plainValue('money', line.monthlyPaymentAmount),
      line.problem,
    ].map((value) => String(value ?? '')),
  summary: (lines) => {
    const rates = lines.filter(({ rateID }) => rateID !== null);
    const count = counted(rates.length, 'rate');
    // Payments are nothing without their loan.
    return [lines[0]?.vehicle, rates[0]?.loan, count].filter(Boolean).join(' · ');
  },
};

/** Prints what a vehicle's contracts cost; the cost has a column where the user may see it. */
export async function printRates({ terminal, given, connect }: Run): Promise<void> {
  const { calls } = await connect();
  const progress = showProgress(terminal, 'Rating...');
  const lines = await rateList.read(calls, { ...given, signal: terminal.signal }).finally(progress.end);
  const isEmpty = (column: TableColumn<RatedLine>) => lines.every((line) => column.text(line) === '');
  const shown = columns.filter((column) => column !== costColumn || !isEmpty(column));
  const isAll = given.isJson || !terminal.isScreen;
  const rows = isAll ? lines : lines.filter(({ rateID }) => rateID !== null);
  // On a screen a reason needs a separate line, because no column is wide enough.
  const reasons = isAll ? [] : lines.filter(({ rateID }) => rateID === null).map(reasonOf);
  const below = rateList.summary(lines, given.fields);
  await printRows(rows, { columns: shown, valuesOf: rateList.valuesOf, below }, { terminal, given });
  for (const words of [...(lines[0]?.warnings ?? []), ...reasons]) sayBelow(terminal, words);
}

function reasonOf({ programCode, planDescription, problem }: RatedLine): string {
  return `${[programCode, planDescription].filter(Boolean).join(' ')}: ${problem}`;
}

/** The default loan for payments. Assumption: a common one, which every list names. */
const usualLoan = { aprPercent: 6.99, termMonths: 72 };

/** The loan that was given. Throws CommandFailure. */
function loanOf(fields: Fields): LoanTerms {
  const given = (field: string, usual: number) =>
    fields[field] === undefined ? usual : Number(fields[field] || Number.NaN);
  const loan = {
    aprPercent: given('apr', usualLoan.aprPercent),
    termMonths: given('loanMonths', usualLoan.termMonths),
    daysToFirst: 30,
    dayBase: usualDayBase,
  };
  const tried = monthlyPayment(0, loan);
  if (!tried.ok) throw misused(tried.error.code, tried.error.message, 'See pitlane rate --help');
  return loan;
}

/** A price's share of a loan payment, per month and in total. */
function paymentsOf(price: number | null, loan: LoanTerms) {
  const payment = price === null ? undefined : monthlyPayment(centsOf(price), loan);
  if (!payment?.ok) return { monthlyPaymentAmount: null, totalOfPayments: null };
  return {
    monthlyPaymentAmount: dollarsOf(payment.value),
    totalOfPayments: dollarsOf(payment.value * loan.termMonths),
  };
}

function linesOf(
  { programs }: SaleQuote,
  { vehicle, warnings, loan }: { vehicle: string; warnings: string[]; loan: LoanTerms },
): RatedLine[] {
  const line = (program: QuotedProgram, plan?: QuotedPlan, rate?: QuotedRate): RatedLine => ({
    programCode: program.programCode ?? '',
    programName: program.name ?? '',
    planCode: plan?.planCode ?? null,
    planDescription: plan?.planDescription ?? null,
    coverageMonths: rate?.coverageMonths ?? null,
    coverageMiles: rate?.coverageMiles ?? null,
    deductibleAmount: rate?.deductibleAmount ?? null,
    dealerCost: rate?.dealerCost ?? null,
    customerPrice: rate?.customerPrice ?? null,
    minPrice: rate?.minPrice ?? null,
    maxPrice: rate?.maxPrice ?? null,
    surcharges: (rate?.surcharges ?? []).map(({ label }) => label).join(', '),
    ...paymentsOf(rate?.customerPrice ?? null, loan),
    loan: `${loan.termMonths} mo at ${loan.aprPercent}%`,
    rateID: rate?.rateID ?? null,
    problem: (rate ?? plan ?? program).problem?.message ?? null,
    vehicle,
    warnings,
  });
  return (programs ?? []).flatMap((program) =>
    program.problem
      ? [line(program)]
      : (program.plans ?? []).flatMap((plan) =>
          plan.problem ? [line(program, plan)] : (plan.rates ?? []).map((rate) => line(program, plan, rate)),
        ),
  );
}
