import type { ProgramCode } from '@pitlane/shared/features/contracts/rules/codes';
import { dayNumber } from '@pitlane/shared/kernel/dates';
import type { Cents } from '@pitlane/shared/kernel/money';
import type { Calendar } from './calendar.ts';
import type { DemoProgram } from './program.ts';
import { demoPrograms } from './programs.ts';
import type { Random } from './random.ts';

/** The commission of an agency for a contract of a program that was bought from a day on. */
export interface CommissionRate {
  programCode: ProgramCode;
  validFromDay: number;
  amountCents: Cents;
}

/** Returns the rates of one agency: some 4 % of a usual price, for some programs raised at the start of last year. */
export function commissionRates(calendar: Calendar, random: Random): CommissionRate[] {
  const raisedFromDay = dayNumber(`${calendar.year(calendar.today) - 1}-01-01`);
  return demoPrograms.flatMap((program) => {
    const first = usualDollars(program) + random.between(-1, 2) * 5;
    const raise = random.chance(0.6) ? random.between(1, 3) * 5 : 0;
    const { code: programCode } = program;
    const from = { programCode, validFromDay: calendar.firstDay, amountCents: first * 100 };
    if (raise === 0) return [from];
    return [from, { programCode, validFromDay: raisedFromDay, amountCents: (first + raise) * 100 }];
  });
}

function usualDollars({ plans }: DemoProgram): number {
  return 10 + Math.round(((plans[0]?.price ?? 0) * 0.04) / 5) * 5;
}

/** The payment to a dealer for each contract that it remits in its first year, in whole cents. Assumption: no real price list. */
export function newDealerAllowance({ category }: Pick<DemoProgram, 'category'>): Cents {
  return category === 'VSC' ? 3_500 : category === 'GAP' ? 2_000 : 1_000;
}
