import type { RoleType } from '../../access/roles.ts';
import type { WireCode } from '../../kernel/wire.ts';

/** The types of a user's role by their code; the role None has no type on the wire. Source: portal.md §3 (user role type codes); labels: Assumption */
export const roleTypes = [
  { code: 1, name: 'MBPIUser', label: 'Provider' },
  { code: 2, name: 'Agent', label: 'Agent' },
  { code: 3, name: 'Dealer', label: 'Dealer' },
  { code: 4, name: 'Customer', label: 'Customer' },
] as const satisfies readonly { code: number; name: RoleType; label: string }[];

/** Returns the code of a role's type, null for None. Source: portal.md §3 */
export function roleTypeCode(type: RoleType): number | null {
  return roleTypes.find(({ name }) => name === type)?.code ?? null;
}

/** Reads a role's type from its code or its word, regardless of case; undefined for any other. Source: decisions.md §8 (Roles on the wire) */
export function roleTypeNamed(sent: WireCode): RoleType | undefined {
  const word = String(sent ?? '').toLowerCase();
  return roleTypes.find(({ code, name }) => code === sent || name.toLowerCase() === word)?.name;
}

/**
 * The types of a user's profile. Source: portal.md §3 (user profile types: the names); Assumption: numbered from 1 in
 * the order listed, and their words.
 */
export const userProfileTypes = [
  { code: 1, name: 'StandardUser', label: 'Standard user' },
  { code: 2, name: 'SubUser', label: 'Sub-user' },
  { code: 3, name: 'SystemUser', label: 'System user' },
  { code: 4, name: 'MenuRateAndPaymentFormatType', label: 'Menu rate and payment format' },
] as const;
