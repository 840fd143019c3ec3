import type { Actor } from '@pitlane/shared/access/session';
import { projectionOf } from '@pitlane/shared/engine/projection';
import { programTitle } from '@pitlane/shared/features/contracts/rules/codes';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import {
  coverageText,
  customerName,
  expirationText,
  placeText,
  planTitle,
  secondaryName,
  vehicleDescription,
} from '@pitlane/shared/features/contracts/rules/display';
import { Contract } from '@pitlane/shared/features/contracts/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { Queryable } from '../../db/database.ts';
import type { Fact, FactGroup } from '../../pdf/blocks.ts';
import { contractAnswer, contractsByIds } from '../contracts/contract-rows.ts';

/** Reads a document's contract as its caller sees it: what they may not see isn't there, so no document can print it. Source: decisions.md §3 */
export async function contractSeen(tx: Queryable, id: number, actor: Actor): Promise<Contract> {
  const [row] = await contractsByIds(tx, [id]);
  if (!row) throw new Error(`Contract ${id} no longer exists.`);
  const seen = projectionOf(Contract())(contractAnswer(row, actor, true), actor);
  return Contract().parse(seen);
}

/** The holder, with the contact details that the caller may see. */
export function holderFacts({ customer }: Contract): FactGroup {
  return {
    title: 'Customer',
    facts: [
      ['Name', customerName(customer)],
      ['Co-buyer', secondaryName(customer)],
      ['Address', [customer?.address1, placeText(customer)].filter(Boolean).join(', ')],
      ['Phone', formatCell('phone', customer?.homePhone)],
      ['Email', customer?.emailAddress ?? ''],
    ],
  };
}

/** The contract itself: what it covers and for how long. */
export function contractFacts(contract: Contract, more: readonly Fact[] = []): FactGroup {
  return {
    title: 'Contract',
    facts: [
      ['Number', contractKeyText(contract)],
      ['Program', programTitle(contract.programCode)],
      ['Plan', planTitle(contract.planDescription)],
      ['Coverage', coverageText(contract)],
      ['Purchased', formatCell('date', contract.purchaseDate)],
      ['Expires', expirationText(contract)],
      ...more,
    ],
  };
}

/** The covered vehicle. */
export function vehicleFacts({ vehicle }: Contract): FactGroup {
  return {
    title: 'Vehicle',
    facts: [
      ['VIN', vehicle?.vin ?? ''],
      ['Vehicle', vehicleDescription(vehicle)],
      ['Odometer', vehicle?.saleMileage == null ? '' : `${formatCell('miles', vehicle.saleMileage)} at sale`],
    ],
  };
}

/** Who sold it, and who financed it. */
export function sellerFacts({ dealer, lender }: Contract, more: readonly Fact[] = []): FactGroup {
  const name = [dealer?.name, dealer?.dealerCode && `(${dealer.dealerCode})`].filter(Boolean).join(' ');
  return {
    title: 'Dealer',
    facts: [
      ['Dealer', name],
      ['Phone', formatCell('phone', dealer?.phoneNumber)],
      ['Lender', lender?.name ?? ''],
      ...more,
    ],
  };
}
