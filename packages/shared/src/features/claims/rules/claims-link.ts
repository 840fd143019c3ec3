import { may } from '../../../access/permissions.ts';
import type { Session } from '../../../access/session.ts';
import type { PortalError } from '../../../kernel/error.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import type { WireCode } from '../../../kernel/wire.ts';
import { statusCode, statusLabel } from '../../contracts/rules/codes.ts';
import type { Contract } from '../../contracts/schema.ts';

/**
 * What a claim is started for: the name of the kind, its part of the address, the label. Source: portal.md §3 (product
 * kinds), §4 (Claims link); Assumption: both name the same four, §3 as the address writes them.
 */
export const claimKinds = [
  { name: 'TireAndWheel', address: 'tire-and-wheel', label: 'Tire & Wheel' },
  { name: 'Dent', address: 'dent', label: 'Dent' },
  { name: 'Windshield', address: 'windshield', label: 'Windshield' },
  { name: 'Choose', address: 'choose', label: 'Choose' },
] as const;

/** The name of what a claim is started for; with Choose, the user says. */
export type ClaimKind = (typeof claimKinds)[number]['name'];

/** Where a claim on a contract is started. */
export interface ClaimsLink {
  kind: ClaimKind;
  path: string;
}

/** The facts of a contract that a claims link depends on. */
export type LinkedContract = Pick<
  Contract,
  | 'programCode'
  | 'contractStatusType'
  | 'includesDentCoverage'
  | 'includesTireCoverage'
  | 'includesWindshieldCoverage'
>;

/** The claims system's response for a contract. */
export interface LinkAnswer {
  id: WireCode;
  errors?: readonly unknown[] | null;
}

/**
 * Returns the link that starts a claim on a contract, or why none is offered. Refuses `not_allowed` (neither an
 * internal user nor allowed claims pre-authorization), `not_active`, `no_claims_program` (only TAW and MCR have claims
 * here) and `unknown_to_claims` (the answer has errors or no contract id). Source: portal.md §4 (Claims link),
 * decisions.md §3
 */
export function claimsLink(
  contract: LinkedContract,
  answer: LinkAnswer,
  session: Session,
): Result<ClaimsLink> {
  if (!may('claim.authorize', session)) {
    return refused({ code: 'not_allowed', message: "You don't have access to claim authorization." });
  }
  return claimsLinkOf(contract, answer);
}

/**
 * Returns a contract's link for someone who may authorize claims, as anyone who was allowed to ask for it may. Refuses
 * like `claimsLink`, without `not_allowed`. Source: portal.md §4 (Claims link)
 */
export function claimsLinkOf(contract: LinkedContract, answer: LinkAnswer): Result<ClaimsLink> {
  const problem = whyNoClaimsLink(contract);
  if (problem) return refused(problem);
  const kind = claimKindOf(contract);
  if (!kind || !answer.id || (answer.errors && answer.errors.length > 0)) {
    const message = "The claims system doesn't have this contract.";
    return refused({ code: 'unknown_to_claims', message, next: 'Call the claims department.' });
  }
  return granted({ kind: kind.name, path: `${claimsPath}/${encodeURIComponent(answer.id)}/${kind.address}` });
}

/**
 * Returns why a contract can't have a claims link, so that the claims system need not be asked; undefined if it may
 * have one. Refuses `not_active` and `no_claims_program`. Source: portal.md §4 (Claims link)
 */
export function whyNoClaimsLink(contract: LinkedContract): PortalError | undefined {
  if (contract.contractStatusType !== statusCode.Active) {
    const message = `Claims need an active contract. This one is ${statusLabel(contract.contractStatusType)}.`;
    return { code: 'not_active', message };
  }
  if (!claimKindOf(contract)) {
    const message = 'Only tire & wheel and multi-coverage claims can be started here.';
    return { code: 'no_claims_program', message, next: 'Call the claims department.' };
  }
  return undefined;
}

const claimsPath = '/claims-authorization/contract';

/** TireAndWheel for TAW; for MCR the one coverage that is included, else Choose; no other program has a kind. */
function claimKindOf(contract: LinkedContract): (typeof claimKinds)[number] | undefined {
  if (contract.programCode === 'TAW') return kindNamed('TireAndWheel');
  if (contract.programCode !== 'MCR') return undefined;
  const included: ClaimKind[] = [];
  if (contract.includesDentCoverage) included.push('Dent');
  if (contract.includesTireCoverage) included.push('TireAndWheel');
  if (contract.includesWindshieldCoverage) included.push('Windshield');
  const [only] = included;
  return kindNamed(only && included.length === 1 ? only : 'Choose');
}

function kindNamed(name: ClaimKind) {
  return claimKinds.find((kind) => kind.name === name);
}

/**
 * Returns the kind that is in an address, in any case; undefined for none. A link from elsewhere may name it as §4 does: `TireAndWheel`. Source:
 * portal.md §2 (routes), §3 (product kinds), §4 (Claims link)
 */
export function claimKindAt(address: string): ClaimKind | undefined {
  const typed = address.toLowerCase();
  return claimKinds.find((kind) => kind.address === typed || kind.name.toLowerCase() === typed)?.name;
}
