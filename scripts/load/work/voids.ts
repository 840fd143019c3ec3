import { operations } from '@pitlane/shared/registry/operations';
import { soldContracts } from './sales.ts';
import { type Effects, type Work } from './stage.ts';

/** Contracts are voided by the provider, at a screen and by a script. */
export const voids: readonly Work[] = [
  {
    name: 'void',
    weight: 2,
    run: async ({ oneOf, unremitted }) => {
      const taken = soldContracts.spare() ?? unremitted();
      if (!taken) return;
      const { id, programCode, contractNumber, contractSuffix } = taken;
      const named = { programCode, contractNumber, contractSuffix };
      const request = { ...named, voidReasonType: 1 };
      await oneOf('admin', 'staff', 'terminal').change({
        kind: 'void',
        subject: String(id),
        operation: operations.voidContract,
        request,
      });
    },
  },
];

/** Half an effect counts twice, so that it is found: a void is a status, a row of history and a note. */
export const voidEffects: Effects = {
  void: `SELECT c.id::text AS subject,
      CASE WHEN is_voided AND changes = 1 AND notes = 1 THEN 1 WHEN NOT is_voided AND changes = 0 AND notes = 0 THEN 0 ELSE 2 END AS count
    FROM contracts c,
      LATERAL (SELECT count(*) AS changes FROM audit WHERE contract_id = c.id AND action = 'contract.void') a,
      LATERAL (SELECT count(*) AS notes FROM notes WHERE contract_id = c.id AND text LIKE 'Voided:%') n
    WHERE c.id = ANY($1::text[]::bigint[])`,
};
