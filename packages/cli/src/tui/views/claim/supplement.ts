import type { PreAuthorizationCase } from '@pitlane/shared/features/claims/pre-authorization-schema';
import { preAuthorizationType } from '@pitlane/shared/features/claims/rules/pre-authorization-codes';

/** Returns what a supplement takes over from the pre-authorization that it adds to; the damage and its repair are asked for. */
export function supplementOf(found: PreAuthorizationCase): Record<string, unknown> {
  const { contractKey, number, preAuthorizationTypeId, metadata } = found;
  const { lossDate, odometer, cause, facility } = metadata ?? {};
  const { name, phone, city } = (facility ?? {}) as Record<string, unknown>;
  const kind = Object.entries(preAuthorizationType).find(
    ([, code]) => code === Number(preAuthorizationTypeId),
  );
  const given = {
    key: contractKey,
    kind: kind?.[0],
    supplements: number,
    lossDate,
    odometer: odometer === undefined ? undefined : String(odometer),
    cause,
    facilityName: name,
    facilityPhone: phone,
    facilityCity: city,
  };
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== null),
  );
}
