import { takenOver } from '@pitlane/shared/features/claims/claim-form';
import type { PreAuthorizationCase } from '@pitlane/shared/features/claims/pre-authorization-schema';
import type { PreAuthorizationTypeName } from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { SchemaForm } from '../../kit/forms/use-schema-form.ts';

/** One damaged place as typed; its fields depend on the type. */
export interface PlaceValues {
  position: string;
  item: string;
  treadDepth32nds?: string;
  brand?: string;
  size?: string;
  diameterInches?: string;
  lengthInches?: string;
  isInDriversView?: boolean;
  isRepairable: boolean;
  amount: string;
}

/** A claim as typed. */
export interface ClaimValues {
  lossDate: string;
  odometer: string;
  cause: string;
  positions: PlaceValues[];
  complaint: string;
  correction: string;
  facilityName: string;
  facilityPhone: string;
  facilityCity: string;
}

export type ClaimForm = SchemaForm<ClaimValues>;

/** Returns a place that was just chosen. */
export function newPlace(type: PreAuthorizationTypeName, position: string, item: string): PlaceValues {
  const place = { position, item, isRepairable: false, amount: '' };
  if (type === 'TireAndWheel') return { ...place, treadDepth32nds: '', brand: '', size: '' };
  if (type === 'Dent') return { ...place, diameterInches: '' };
  return { ...place, lengthInches: '', isInDriversView: false };
}

/** Returns the form of a claim before anything is typed: a windshield is one place. */
export function emptyClaim(type: PreAuthorizationTypeName): ClaimValues {
  return {
    lossDate: '',
    odometer: '',
    cause: '',
    positions: type === 'Windshield' ? [newPlace(type, 'windshield', 'chip')] : [],
    complaint: '',
    correction: '',
    facilityName: '',
    facilityPhone: '',
    facilityCity: '',
  };
}

/** Returns the initial values of a supplement's form: those of the claim that it adds to are filled in. */
export function supplementOf(
  type: PreAuthorizationTypeName,
  { metadata }: PreAuthorizationCase,
): ClaimValues {
  const fields = takenOver(metadata);
  const { lossDate, facilityPhone } = fields;
  return {
    ...emptyClaim(type),
    ...fields,
    ...(lossDate ? { lossDate: formatCell('date', lossDate) } : {}),
    ...(facilityPhone ? { facilityPhone: formatCell('phone', facilityPhone) } : {}),
  };
}

/** The total of the amounts that can be read so far, in dollars. */
export function totalOf(positions: readonly PlaceValues[]): number {
  const cents = positions.map(({ amount }) => Math.round(100 * Number(amount.replace(/^\s*\$|,/g, '') || 0)));
  return cents.filter(Number.isFinite).reduce((sum, one) => sum + one, 0) / 100;
}
