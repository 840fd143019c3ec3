import type { ParsedRequestOf } from '@pitlane/shared/engine/operation';
import type { remittanceOperations } from '@pitlane/shared/features/remittance/operations';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import { recordChange } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { badRequest } from '../../http/refusal.ts';
import { sellingDealer } from '../sales/selling-dealer.ts';
import type { RemitDeps } from './preview-remittance.ts';

type Written = ParsedRequestOf<(typeof remittanceOperations)['setDealerAgreement']>;

// A type, not an interface: the answer's schema takes more fields.
type AgreementRow = {
  dealerCode: string;
  validFrom: IsoDate | null;
  refundMode: string;
  netCredits: boolean;
  setBy: string | null;
  setAt: string | null;
};

const agreementSelect = `SELECT dealer_code AS "dealerCode", valid_from AS "validFrom", refund_mode AS "refundMode", net_credits AS "netCredits",
  set_by AS "setBy", set_at AS "setAt" FROM dealer_agreements`;

/**
 * A dealer's agreement on a day; without one, each side pays its share, and credits are deducted from the next batch.
 * Source: areas.md §1 (R9)
 */
export async function agreementOn(tx: Queryable, dealerCode: string, day: IsoDate): Promise<AgreementRow> {
  const [row] = await tx.query<AgreementRow>(
    `${agreementSelect} WHERE dealer_code = $1 AND valid_from <= $2 ORDER BY valid_from DESC LIMIT 1`,
    [dealerCode, day],
  );
  return row ?? usual(dealerCode);
}

function usual(dealerCode: string): AgreementRow {
  return {
    dealerCode,
    validFrom: null,
    refundMode: 'PartsApart',
    netCredits: true,
    setBy: null,
    setAt: null,
  };
}

/** A dealer's agreements, the newest first. */
export async function listAgreements(
  { db, dealers }: RemitDeps,
  { dealerCode }: { dealerCode: string },
  call: Call,
) {
  await sellingDealer(dealers, dealerCode, call);
  return db.transaction(
    (tx) =>
      tx.query<AgreementRow>(`${agreementSelect} WHERE dealer_code = $1 ORDER BY valid_from DESC`, [
        dealerCode,
      ]),
    { scope: call.actor.scope, signal: call.signal, readOnly: true },
  );
}

/** Sets a dealer's agreement from today or a later day on; what held before stays on record. */
export async function setAgreement({ db, dealers }: RemitDeps, request: Written, call: Call) {
  const { dealerCode, validFrom, refundMode, netCredits } = request;
  await sellingDealer(dealers, dealerCode, call);
  if (validFrom < call.today) {
    throw badRequest({ code: 'past_day', field: 'validFrom', message: 'Must be today or later.' });
  }
  return db.transaction(
    async (tx) => {
      const before = await agreementOn(tx, dealerCode, validFrom);
      const [row] = await tx.query<AgreementRow>(
        `INSERT INTO dealer_agreements (dealer_code, valid_from, refund_mode, net_credits, set_by) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (dealer_code, valid_from) DO UPDATE SET refund_mode = $3, net_credits = $4, set_by = $5, set_at = now()
         RETURNING dealer_code AS "dealerCode", valid_from AS "validFrom", refund_mode AS "refundMode", net_credits AS "netCredits",
           set_by AS "setBy", set_at AS "setAt"`,
        [dealerCode, validFrom, refundMode, netCredits, call.actor.fullName],
      );
      await recordChange(tx, call, { action: 'agreement.set', before, after: row });
      return row as AgreementRow;
    },
    { scope: call.actor.scope },
  );
}
