import { monthlyPayment, usualDayBase } from '@pitlane/shared/features/menus/rules/monthly-payment';
import { unlimitedMiles } from '@pitlane/shared/features/rates/columns';
import type {
  QuotedPlan,
  QuotedProgram,
  QuotedRate,
  SaleQuote,
} from '@pitlane/shared/features/rating/schema';
import { vehicleConditionFlag } from '@pitlane/shared/features/vehicles/rules/codes';
import { hasVinForm } from '@pitlane/shared/features/vehicles/rules/vin';
import type { VehicleInformation } from '@pitlane/shared/features/vehicles/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { centsOf, dollarsOf } from '@pitlane/shared/kernel/money';
import type { Given, Run } from '../../../commands/run.ts';
import { CommandFailure } from '../../../process/failure.ts';
import type { Connection } from '../../../session/connection.ts';
import { showProgress } from '../../progress.ts';
import { printRows } from '../../rows.ts';
import { sayBelow } from '../../say-below.ts';
import type { TableColumn } from '../../table.ts';
import type { RowList } from '../row-list.ts';

type Fields = Given['fields'];
type Calls = Connection['calls'];

/** A rate of a plan of a program, or why a program or plan has none. */
export interface RatedLine {
  programCode: string;
  programName: string;
  planCode: string | null;
  planDescription: string | null;
  coverageMonths: number | null;
  coverageMiles: number | null;
  deductibleAmount: number | null;
  /** Absent for those who may not see it. */
  dealerCost: number | null;
  customerPrice: number | null;
  monthlyPaymentAmount: number | null;
  rateID: number | null;
  problem: string | null;
  /** What was rated: "2019 Ford Ranger, 48,915 miles, used". */
  vehicle: string;
}

const money = (value: number | null) => formatCell('money', value);

const costColumn: TableColumn<RatedLine> = {
  header: 'COST',
  text: ({ dealerCost }) => money(dealerCost),
  isRight: true,
};

const paymentColumn: TableColumn<RatedLine> = {
  header: 'PAYMENT',
  text: ({ monthlyPaymentAmount }) => money(monthlyPaymentAmount),
  isRight: true,
};

const columns: readonly TableColumn<RatedLine>[] = [
  { header: 'PROGRAM', text: ({ programCode }) => programCode, look: () => 'strong' },
  {
    header: 'PLAN',
    text: ({ planDescription, planCode, problem }) =>
      [planDescription ?? planCode, problem].filter(Boolean).join(': '),
    least: 16,
  },
  { header: 'TERM', text: termOf },
  { header: 'DEDUCTIBLE', text: ({ deductibleAmount }) => money(deductibleAmount), isRight: true, leaves: 1 },
  costColumn,
  { header: 'PRICE', text: ({ customerPrice }) => money(customerPrice), isRight: true },
  paymentColumn,
];

function termOf({ coverageMonths, coverageMiles }: RatedLine): string {
  if (coverageMonths === null) return '';
  if (coverageMiles === null) return `${coverageMonths} mo`;
  const miles = coverageMiles >= unlimitedMiles ? 'unlimited' : formatCell('count', coverageMiles);
  return `${coverageMonths} mo / ${miles}`;
}

/** What a vehicle's contracts cost, by program, plan and term. */
export const rateList: RowList<RatedLine> = {
  read: async (calls, { fields, signal }) => {
    const paymentOf = paymentsOf(fields);
    const vehicle = await vehicleOf(calls, fields, signal);
    const dealerCode = await dealerOf(calls, fields, signal);
    const { programCode } = fields;
    const quote = await calls.quoteSale(
      { dealerCode, vehicle, ...(programCode === undefined ? {} : { programCode: String(programCode) }) },
      { signal },
    );
    return linesOf(quote, { vehicle: vehicleText(vehicle, fields), paymentOf });
  },
  columns,
  valuesOf: (line) =>
    [
      line.programCode,
      line.planCode,
      line.coverageMonths,
      line.coverageMiles,
      line.deductibleAmount,
      line.dealerCost,
      line.customerPrice,
      line.monthlyPaymentAmount,
      line.problem,
    ].map((value) => String(value ?? '')),
  summary: (lines) => {
    const rates = lines.filter(({ rateID }) => rateID !== null);
    const programs = new Set(rates.map(({ programCode }) => programCode));
    const count = (size: number, one: string) =>
      `${formatCell('count', size)} ${size === 1 ? one : `${one}s`}`;
    const counts = `${count(rates.length, 'rate')} of ${count(programs.size, 'program')}`;
    return [lines[0]?.vehicle, counts].filter(Boolean).join(' · ');
  },
};

/** Prints what a vehicle's contracts cost; cost and payment have a column where there are any. */
export async function printRates({ terminal, given, connect }: Run): Promise<void> {
  const { calls } = await connect();
  const progress = showProgress(terminal, 'Rating...');
  const lines = await rateList.read(calls, { ...given, signal: terminal.signal }).finally(progress.end);
  const isEmpty = (column: TableColumn<RatedLine>) => lines.every((line) => column.text(line) === '');
  const shown = columns.filter(
    (column) => (column !== costColumn && column !== paymentColumn) || !isEmpty(column),
  );
  const isAll = given.isJson || !terminal.isScreen;
  const rows = isAll ? lines : lines.filter(({ rateID }) => rateID !== null);
  // On a screen a reason needs a line of its own: no column is wide enough.
  const reasons = isAll ? [] : lines.filter(({ rateID }) => rateID === null).map(reasonOf);
  const below = rateList.summary(lines, given.fields);
  await printRows(rows, { columns: shown, valuesOf: rateList.valuesOf, below }, { terminal, given });
  for (const reason of reasons) sayBelow(terminal, reason);
}

function reasonOf({ programCode, planDescription, problem }: RatedLine): string {
  return `${[programCode, planDescription].filter(Boolean).join(' ')}: ${problem}`;
}

/** The dealer that was named, or the only one of the user. Throws CommandFailure. */
async function dealerOf(calls: Calls, fields: Fields, signal: AbortSignal): Promise<string> {
  if (fields['dealerCode'] !== undefined) return String(fields['dealerCode']);
  const [only, ...more] = await calls.searchDealers({}, { signal });
  if (only?.dealerCode && more.length === 0) return only.dealerCode;
  throw misused('no_dealer', 'Choose a dealer.', 'Add --dealer, such as --dealer MO1001.');
}

/** What the VIN says, with what a person must add. Throws CommandFailure. */
async function vehicleOf(calls: Calls, fields: Fields, signal: AbortSignal) {
  const vin = String(fields['vin'] ?? '').trim();
  if (!hasVinForm(vin.toUpperCase())) {
    throw misused(
      'bad_vin',
      'A VIN has 17 letters and digits, without I, O and Q.',
      'See pitlane rate --help',
    );
  }
  const mileage = Number(String(fields['miles'] ?? '').replaceAll(',', '') || Number.NaN);
  if (!Number.isInteger(mileage) || mileage < 0) {
    throw misused(
      'bad_miles',
      'The odometer must be a whole number.',
      'Add --miles, such as --miles 48,915.',
    );
  }
  const known = await calls.getVehicleInformation({ vin, mileage }, { signal });
  const model = modelOf(known, fields);
  if (!known || !model?.vehicleYear || !model.makeCode || !model.modelName) {
    throw misused(
      'unknown_vin',
      `Nothing is known of the VIN ${vin}.`,
      'Check it, or use the rater in the portal.',
    );
  }
  const isNew = String(fields['condition'] ?? 'used').toLowerCase() === 'new';
  return {
    vin: known.vin ?? vin,
    vehicleYear: model.vehicleYear,
    makeCode: model.makeCode,
    makeName: model.makeName,
    modelName: model.modelName,
    cylindersNumber: known.cylindersNumber,
    // No VIN says which wheels are driven.
    numberWheelsDriving: Number(fields['wheels'] ?? known.numberWheelsDriving ?? 2),
    fuelTypeCode: known.fuelTypeCode,
    mileage,
    vehicleStatusType: isNew ? vehicleConditionFlag.New : vehicleConditionFlag.Used,
    isPowersports: known.isPowersports,
  };
}

/** The model of a VIN; where it fits several, the one that was named. Throws CommandFailure. */
function modelOf(known: VehicleInformation, fields: Fields) {
  const models = known?.models ?? [];
  const named = fields['model'];
  if (named !== undefined) {
    const wanted = String(named).toLowerCase();
    return (
      models.find(({ modelName }) => modelName?.toLowerCase() === wanted) ?? {
        ...known,
        modelName: String(named),
      }
    );
  }
  if (known?.modelName || models.length === 0) return known;
  const names = [...new Set(models.map(({ modelName }) => modelName ?? ''))];
  throw misused(
    'several_models',
    `The VIN fits several models: ${names.join(', ')}.`,
    `Add --model, such as --model '${names[0]}'.`,
  );
}

function vehicleText(
  { vehicleYear, makeName, makeCode, modelName, mileage }: Awaited<ReturnType<typeof vehicleOf>>,
  fields: Fields,
): string {
  const condition = String(fields['condition'] ?? 'used').toLowerCase();
  return `${vehicleYear} ${makeName ?? makeCode} ${modelName}, ${formatCell('count', mileage)} miles, ${condition}`;
}

type PaymentOf = (price: number | null) => number | null;

/** What a price adds to a loan each month; nothing where no rate was given. Throws CommandFailure. */
function paymentsOf(fields: Fields): PaymentOf {
  if (fields['apr'] === undefined) return () => null;
  const terms = {
    aprPercent: Number(fields['apr']),
    termMonths: Number(fields['loanMonths'] ?? 72),
    daysToFirst: 30,
    dayBase: usualDayBase,
  };
  const tried = monthlyPayment(0, terms);
  if (!tried.ok) throw misused(tried.error.code, tried.error.message, 'See pitlane rate --help');
  return (price) => {
    const payment = price === null ? undefined : monthlyPayment(centsOf(price), terms);
    return payment?.ok ? dollarsOf(payment.value) : null;
  };
}

function linesOf(
  { programs }: SaleQuote,
  { vehicle, paymentOf }: { vehicle: string; paymentOf: PaymentOf },
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
    monthlyPaymentAmount: paymentOf(rate?.customerPrice ?? null),
    rateID: rate?.rateID ?? null,
    problem: (rate ?? plan ?? program).problem?.message ?? null,
    vehicle,
  });
  return (programs ?? []).flatMap((program) =>
    program.problem
      ? [line(program)]
      : (program.plans ?? []).flatMap((plan) =>
          plan.problem ? [line(program, plan)] : (plan.rates ?? []).map((rate) => line(program, plan, rate)),
        ),
  );
}

function misused(code: string, message: string, next: string): CommandFailure {
  return new CommandFailure({ code, message, next });
}
