import type { Contract } from '../schema.ts';
import { customerName } from './display.ts';

/**
 * Names the deal that a contract was sold in: one customer, one vehicle, one dealer, one day. Undefined if the VIN or the day isn't
 * known, since such a contract can't be matched. Assumption: portal.md §3 has no number for a deal.
 */
export function dealKey(
  contract: Pick<Contract, 'vehicle' | 'purchaseDate' | 'dealer' | 'customer'>,
): string | undefined {
  const { vehicle, purchaseDate, dealer, customer } = contract;
  if (!vehicle?.vin || !purchaseDate) return undefined;
  return [vehicle.vin, purchaseDate, dealer?.name ?? '', customerName(customer)].join('\n').toUpperCase();
}
