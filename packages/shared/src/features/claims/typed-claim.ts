import { z } from 'zod';
import { issueWords } from '../../engine/issue-words.ts';
import type { Calls } from '../../engine/operation.ts';
import { dayOfText } from '../../kernel/date-input.ts';
import type { PortalError } from '../../kernel/error.ts';
import { lazy } from '../../kernel/lazy.ts';
import { typedDate } from '../../kernel/request.ts';
import { requiredText } from '../../kernel/required-text.ts';
import { granted, type Result, refused } from '../../kernel/result.ts';
import { contractArgument } from '../contracts/contract-argument.ts';
import { contractOperations } from '../contracts/operations.ts';
import type { Contract } from '../contracts/schema.ts';
import { claimForm, formFieldOf, lossOfForm } from './claim-form.ts';
import type { Loss } from './loss-schema.ts';
import { claimOperations } from './operations.ts';
import { preAuthorizationOperations } from './pre-authorization-operations.ts';
import type { ClaimEntry, PreAuthorizationCase } from './pre-authorization-schema.ts';
import { coveredTypes } from './rules/claim-entry.ts';
import { whyNoClaimsLink } from './rules/claims-link.ts';
import { damageExamples, readDamage } from './rules/damage-text.ts';
import {
  lossCauses,
  type PreAuthorizationTypeName,
  preAuthorizationTypes,
} from './rules/pre-authorization-codes.ts';

const text = (label: string, hint?: string) =>
  z
    .string()
    .trim()
    .min(1, requiredText(label))
    .meta({ label, ...(hint ? { hint } : {}) });

const typeNames = preAuthorizationTypes.map(({ name }) => name);
const causes = [...new Set(Object.values(lossCauses).flatMap((list) => list.map(({ name }) => name)))];

/** A claim as a person types it, whatever is claimed. */
export const TypedClaim = lazy(() =>
  z.object({
    key: contractArgument(),
    kind: z
      .enum(typeNames, 'Choose what is claimed.')
      .optional()
      .meta({
        label: 'Kind',
        words: Object.fromEntries(preAuthorizationTypes.map(({ name, label }) => [name, label])),
        usual: 'the only one that the contract covers',
      }),
    lossDate: typedDate('Date of loss', requiredText('Date of loss')).meta({ hint: 'e.g. 11/02/2026' }),
    odometer: text('Odometer', 'e.g. 48,915'),
    cause: text('Cause', causes.join(', ')),
    damage: text('Damage', damageExamples.TireAndWheel),
    complaint: text('Complaint', 'What the customer says is wrong'),
    correction: text('Correction', 'What will be done'),
    facilityName: text('Repair facility'),
    facilityPhone: text('Phone', '(512) 555-0100'),
    facilityCity: text('City'),
    supplements: z
      .string()
      .trim()
      .optional()
      .meta({ label: 'Supplements', hint: 'Approved pre-authorization that this adds to' }),
    /** Photos that were uploaded before, separated by commas. */
    photoIds: z.string().optional(),
  }),
);
type TypedClaim = z.output<ReturnType<typeof TypedClaim>>;

/** The calls that reading a typed claim makes. */
export const typedClaimUses = {
  getContract: contractOperations.getContract,
  getContractForLink: claimOperations.getContractForLink,
  getClaimEntry: preAuthorizationOperations.getClaimEntry,
  getPreAuthorizationCase: preAuthorizationOperations.getPreAuthorizationCase,
};

/** A claim that can be requested, and what it is checked against. */
export interface ReadClaim {
  contract: Contract;
  type: PreAuthorizationTypeName;
  loss: Loss;
  entry: ClaimEntry;
  /** The pre-authorization that it supplements. */
  parent: PreAuthorizationCase | undefined;
}

/** Parses a typed claim and its contract. Refuses missing or wrong values at their argument. Throws CallError. */
export async function readClaim(
  calls: Calls<typeof typedClaimUses>,
  { key, kind, damage, supplements, photoIds: _photos, ...typed }: TypedClaim,
  signal: AbortSignal,
): Promise<Result<ReadClaim>> {
  const contract = await calls.getContract({ key }, { signal });
  const problem = whyNoClaimsLink(contract);
  if (problem) return refused(problem);
  const { contractForLink } = await calls.getContractForLink(namedBy(contract), { signal });
  const entry = await calls.getClaimEntry({ policyContractId: contractForLink?.id ?? '' }, { signal });
  const type = kind ?? onlyType(coveredTypes(entry).types);
  if (!type) return refused(refusalOf('kind', 'This contract covers several kinds. Choose one.'));
  const places = readDamage(type, damage);
  if (!places.ok) return places;
  const lossDate = dayOfText(typed.lossDate, entry.today ?? '') ?? typed.lossDate;
  const form = claimForm(type).safeParse({ ...typed, lossDate, positions: places.value });
  const [issue] = form.error?.issues ?? [];
  if (!form.success) {
    return refused(refusalOf(claimArgumentOf(issue?.path.join('.') ?? ''), issue ? issueWords(issue) : ''));
  }
  const parent = supplements
    ? await calls.getPreAuthorizationCase({ id: supplements }, { signal })
    : undefined;
  return granted({ contract, type, loss: lossOfForm(form.data), entry, parent });
}

/** The argument that a field of the form, or of the request, comes from. */
export function claimArgumentOf(field: string): string {
  const inner = formFieldOf(field);
  if (inner === 'preAuthorizationTypeId') return 'kind';
  return inner.startsWith('positions') ? 'damage' : inner;
}

function namedBy({ contractNumber, contractSuffix, programCode }: Contract) {
  return {
    contractNumber: contractNumber ?? '',
    contractSuffix: contractSuffix ?? '',
    programCode: programCode ?? '',
  };
}

function onlyType(types: readonly PreAuthorizationTypeName[]): PreAuthorizationTypeName | undefined {
  return types.length === 1 ? types[0] : undefined;
}

function refusalOf(field: string, message: string): PortalError {
  return { code: 'invalid', field, message };
}
