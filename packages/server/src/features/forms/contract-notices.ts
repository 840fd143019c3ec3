import { programTypeFlag, programTypeOf } from '@pitlane/shared/features/contracts/rules/codes';
import { contractNotices } from '@pitlane/shared/features/menus/rules/sale-disclosures';
import { vehicleConditionFlag } from '@pitlane/shared/features/vehicles/rules/codes';
import type { Queryable } from '../../db/database.ts';
import type { CancelContract } from '../cancellations/cancel-facts.ts';

/**
 * Returns the notices that the state of the sale requires on a contract. Assumption: every program that isn't for
 * motorcycles is for cars. Source: areas.md §17
 */
export async function noticesOn(tx: Queryable, contract: CancelContract): Promise<string[]> {
  const [sold] = await tx.query<{ vehicle_condition: number | null }>(
    'SELECT vehicle_condition FROM contracts WHERE id = $1',
    [contract.id],
  );
  return contractNotices({
    stateAbbreviation: contract.state_of_sale ?? '',
    saleDate: contract.purchase_date,
    isPowersports: programTypeOf(programTypeFlag(contract.program_code))?.name === 'Powersports',
    isNew: sold?.vehicle_condition === vehicleConditionFlag.New,
  });
}
