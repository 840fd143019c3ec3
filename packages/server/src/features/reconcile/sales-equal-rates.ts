import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { mostFindings } from '@pitlane/shared/features/reconcile/schema';
import { moneyText } from '@pitlane/shared/kernel/format';
import type { Queryable } from '../../db/database.ts';
import type { Identity } from './identity.ts';
import { prove } from './prove-by.ts';

interface Differing {
  contractNumber: string;
  contractSuffix: string;
  programCode: string;
  costCents: number;
  rateCents: number;
  isOfRate: boolean;
}

/**
 * Every contract sold by a rate costs the rate's base plus its surcharges, and the rate is the one for its program, term and day. The sale
 * checks that the price is within the retail bounds; no one can verify that later, since the bounds change. Source: areas.md §1.1 (I11)
 */
export const salesEqualRates: Identity = {
  code: 'I11',
  title: 'Every sale costs its rate and surcharges',
  prove: (db) =>
    prove(db, 'SELECT count(*) AS count FROM contracts WHERE rate_id IS NOT NULL', async (tx) =>
      (await differing(tx)).map(findingOf),
    ),
};

/** One more than is shown, to detect that there are more. */
function differing(tx: Queryable): Promise<Differing[]> {
  return tx.query<Differing>(
    `SELECT c.contract_number AS "contractNumber", c.contract_suffix AS "contractSuffix", c.program_code AS "programCode",
       c.dealer_cost AS "costCents", r.base_cost + c.surcharge_amount AS "rateCents", of_rate.holds AS "isOfRate"
     FROM contracts c JOIN rates r ON r.id = c.rate_id JOIN rate_sheets s ON s.id = r.sheet_id,
       LATERAL (SELECT s.program_code = c.program_code AND s.status = 'Approved' AND c.purchase_date >= s.valid_from
           AND (s.valid_to IS NULL OR c.purchase_date <= s.valid_to) AND r.months = c.coverage_months
           AND r.miles IS NOT DISTINCT FROM c.coverage_miles AND r.deductible = c.deductible_amount AS holds) AS of_rate
     WHERE c.dealer_cost <> r.base_cost + c.surcharge_amount OR NOT of_rate.holds
     ORDER BY c.id LIMIT ${mostFindings + 1}`,
  );
}

function findingOf({ costCents, rateCents, isOfRate, ...contract }: Differing): string {
  const name = contractKeyText(contract);
  return isOfRate
    ? `${name} costs ${moneyText(costCents)}, its rate and surcharges are ${moneyText(rateCents)}.`
    : `${name} was sold by a rate of another program, term or day.`;
}
