import { maySee } from '@pitlane/shared/access/field-rights';
import type { Session } from '@pitlane/shared/access/session';
import { programName } from '@pitlane/shared/features/contracts/rules/codes';
import { type LossView, lossRatioFor } from '@pitlane/shared/features/reports/rules/loss-ratio';
import type { DateRange } from '@pitlane/shared/kernel/dates';
import { claimsByProgram } from './claim-figures.ts';
import { earnedIn } from './earned-totals.ts';
import type { FigureCriteria } from './figure-criteria.ts';
import type { ReadFigures } from './read-figures.ts';

/** A program's earned premium, in dollars. */
interface Earned {
  programCode: string;
  earnedPremium: number;
}

/** The premium that each program earned in a period; programs that earned nothing are left out. */
export function earnedByProgram(
  read: ReadFigures,
  { dealers, programCode }: FigureCriteria,
  days: DateRange,
): Promise<Earned[]> {
  const { facts, values } = earnedIn({ dealers, programCode, days });
  return read<Earned>({
    facts: `SELECT program_code AS "programCode", sum(amount) AS "earnedPremium" FROM (${facts}) AS earned
      GROUP BY 1 HAVING sum(amount) <> 0`,
    values,
  });
}

/**
 * Returns each program's claims in a period against its earned premium in the same period, highest losses first.
 * Source: areas.md §4, decisions.md §6 (loss ratio)
 */
export async function lossByProgram(read: ReadFigures, criteria: FigureCriteria, days: DateRange) {
  const claims = await claimsByProgram(read, criteria, days);
  const earned = await earnedByProgram(read, criteria, days);
  const codes = [...new Set([...claims, ...earned].map(({ programCode }) => programCode))];
  const rows = codes.map((programCode) => {
    const {
      claimCount = 0,
      paidAmount = 0,
      reserveAmount = 0,
    } = claims.find((one) => one.programCode === programCode) ?? {};
    const earnedPremium = earned.find((one) => one.programCode === programCode)?.earnedPremium ?? 0;
    return {
      programCode,
      programName: programName(programCode),
      claimCount,
      paidAmount,
      reserveAmount,
      earnedPremium,
      ...ratioOf({ paidAmount, reserveAmount, earnedPremium }),
    };
  });
  return rows.toSorted((one, other) => other.paidAmount - one.paidAmount);
}

/** The view of the provider, which sees every part. */
export const wholeLossView: LossView = { seesReserve: true, seesEarned: true };

/** The parts of a loss ratio in scope that the caller sees. */
export function lossViewOf(actor: Session): LossView {
  const subject = { isInScope: true, isUserAllowedAccess: false };
  return {
    seesReserve: maySee('claimReserve', actor, subject),
    seesEarned: maySee('ownDealerCost', actor, subject),
  };
}

/** A loss ratio's parts, in dollars. */
interface LossAmounts {
  paidAmount: number;
  reserveAmount: number;
  earnedPremium: number;
}

/** Returns figures with the loss ratio that the caller may see, so that it doesn't give away the parts that aren't sent. */
export function withSeenRatio<Row extends LossAmounts>(row: Row, { actor }: { actor: Session }): Row {
  return { ...row, ...ratioOf(row, lossViewOf(actor)) };
}

/** Returns a loss ratio from dollar amounts, as a reader sees it; null and "n/a" if nothing is earned. */
export function ratioOf(of: LossAmounts, view: LossView = wholeLossView) {
  const [paidCents, reserveCents, earnedCents] = [of.paidAmount, of.reserveAmount, of.earnedPremium].map(
    (dollars) => Math.round(dollars * 100),
  );
  const ratio = lossRatioFor(
    { paidCents: paidCents ?? 0, reserveCents: reserveCents ?? 0, earnedCents: earnedCents ?? 0 },
    view,
  );
  if (!ratio.ok) throw new Error(ratio.error.message);
  return { lossRatio: ratio.value.percent, lossRatioText: ratio.value.text };
}
