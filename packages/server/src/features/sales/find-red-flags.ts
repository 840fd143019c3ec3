import { foldKey } from '@pitlane/shared/features/contracts/rules/search-keys';
import type { PurchaseRequest } from '@pitlane/shared/features/sales/purchase-schema';
import { type RedFlag, redFlagsOf, sharedWithinDays } from '@pitlane/shared/features/sales/rules/red-flags';
import { addDays, type IsoDate } from '@pitlane/shared/kernel/dates';
import type { Queryable } from '../../db/database.ts';
import { zipPlace } from '../places/zip-places.ts';

interface Counted {
  hasOtherHolder: boolean;
  namesWithPhone: number;
  namesWithEmail: number;
}

/** Finds signs of identity theft in a sale, before its own contracts exist. Source: areas.md §7.3 (16 CFR 681) */
export async function findRedFlags(
  tx: Queryable,
  { customer, vehicle }: PurchaseRequest,
  saleDate: IsoDate,
): Promise<RedFlag[]> {
  const [counted, place] = await Promise.all([
    tx.query<Counted>(
      `SELECT has_other_holder AS "hasOtherHolder", names_with_phone AS "namesWithPhone", names_with_email AS "namesWithEmail"
       FROM red_flag_facts($1, $2, $3, $4, $5, $6)`,
      [
        vehicle.vin,
        foldKey(customer.lastName),
        foldKey(customer.firstName),
        customer.homePhone || null,
        customer.emailAddress || null,
        addDays(saleDate, -sharedWithinDays),
      ],
      { name: 'red-flag-facts' },
    ),
    zipPlace(customer.zipCode.slice(0, 5)),
  ]);
  const [facts] = counted;
  if (!facts) throw new Error('The function answers one row.');
  return redFlagsOf({
    ...facts,
    state: customer.stateAbbreviation,
    zip: customer.zipCode,
    zipPlace: place ? { city: place.city ?? '', stateAbbreviation: place.stateAbbreviation ?? '' } : null,
  });
}

/** Stores the red flags of a deal that was just written. */
export async function keepRedFlags(
  tx: Queryable,
  flags: readonly RedFlag[],
  { dealerCode, contractNumber }: { dealerCode: string; contractNumber: string },
): Promise<void> {
  if (flags.length === 0) return;
  await tx.query(
    `INSERT INTO red_flags (dealer_code, contract_number, code, text)
     SELECT $1, $2, code, text FROM unnest($3::text[], $4::text[]) AS found (code, text)`,
    [dealerCode, contractNumber, flags.map(({ code }) => code), flags.map(({ text }) => text)],
  );
}
