import type { Config } from '../../../config.ts';

/** The account at Forte that charges go to. */
export interface ForteSettings {
  /** `org_…` and `loc_…`. */
  organizationId: string;
  locationId: string;
  apiAccessId: string;
  /** Never leaves the server. */
  secureKey: string;
  /** Without the slash at its end: `https://api.forte.net/v3`. */
  apiUrl: string;
}

/** Returns the account at Forte; undefined if none is set up: then payment by card is absent. Source: areas.md §1.6 (FORTE_…) */
export function forteSettingsOf(config: Config): ForteSettings | undefined {
  const { forteOrganization, forteLocation, forteAccessId, forteSecureKey, forteUrl } = config;
  if (!forteOrganization || !forteLocation || !forteAccessId || !forteSecureKey) return undefined;
  return {
    organizationId: forteOrganization,
    locationId: forteLocation,
    apiAccessId: forteAccessId,
    secureKey: forteSecureKey,
    apiUrl: forteUrl,
  };
}

/**
 * Returns the address of Forte Checkout's script for an API: production has its own host, the sandbox a path. Source:
 * areas.md §6.5
 */
export function checkoutScriptOf({ apiUrl }: Pick<ForteSettings, 'apiUrl'>): string {
  const { origin, hostname } = new URL(apiUrl);
  return hostname === 'api.forte.net' ? 'https://checkout.forte.net/v2/js' : `${origin}/checkout/v2/js`;
}
