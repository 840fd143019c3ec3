import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import type { Effect } from '../../engine/effect.ts';
import { issueWords } from '../../engine/issue-words.ts';
import { lazy } from '../../kernel/lazy.ts';
import { contractArgument } from '../contracts/contract-argument.ts';
import { contractOperations } from '../contracts/operations.ts';
import { caseText } from './case-text.ts';
import { claimForm, formFieldOf, insertionOf, lossOfForm } from './claim-form.ts';
import { claimOperations } from './operations.ts';
import { preAuthorizationOperations } from './pre-authorization-operations.ts';
import { coveredTypes } from './rules/claim-entry.ts';
import { whyNoClaimsLink } from './rules/claims-link.ts';
import { damageExamples, readDamage } from './rules/damage-text.ts';
import {
  lossCauses,
  type PreAuthorizationTypeName,
  preAuthorizationTypes,
} from './rules/pre-authorization-codes.ts';

const { getContract } = contractOperations;
const { getContractForLink } = claimOperations;
const { insertPreAuthorization, getPreAuthorizationCase } = preAuthorizationOperations;

const text = (label: string, hint?: string) =>
  z
    .string()
    .trim()
    .min(1, `${label} is required.`)
    .meta({ label, ...(hint ? { hint } : {}) });

const typeNames = preAuthorizationTypes.map(({ name }) => name);
const causes = [...new Set(Object.values(lossCauses).flatMap((list) => list.map(({ name }) => name)))];

const StartArgs = lazy(() =>
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
    lossDate: text('Date of loss', 'e.g. 11/02/2026').meta({ label: 'Date of loss', kind: 'date' }),
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
  }),
);

/** Request a pre-authorization. The portal has a form with a wheel map and photos. Source: areas.md §11, portal.md §7 (GraphQL) */
export const requestPreAuthorization = defineCommand({
  id: 'claim.start',
  title: 'Request a pre-authorization',
  section: 'Claims',
  keywords: ['claim', 'tire', 'wheel', 'dent', 'windshield', 'authorization', 'supplement'],
  icon: 'shield-check',
  faces: ['cli'],
  notOn: { web: "In the portal, start from the contract's card or from Claims Authorization." },
  args: StartArgs,
  uses: { getContract, getContractForLink, insertPreAuthorization, getPreAuthorizationCase },
  data: getPreAuthorizationCase.response,
  run: async (calls, { key, kind, damage, supplements, ...typed }, { signal }) => {
    const contract = await calls.getContract({ key }, { signal });
    const problem = whyNoClaimsLink(contract);
    if (problem) return { kind: 'refused', problem };
    const type = kind ?? onlyType(coveredTypes(contract).types);
    if (!type) return refusal('kind', 'This contract covers several kinds. Choose one.');
    const places = readDamage(type, damage);
    if (!places.ok) return { kind: 'refused', problem: places.error };
    const form = claimForm(type).safeParse({ ...typed, positions: places.value });
    const [issue] = form.error?.issues ?? [];
    if (!form.success) return refusal(argumentOf(issue?.path ?? []), issue ? issueWords(issue) : '');
    const { contractForLink } = await calls.getContractForLink(
      {
        contractNumber: contract.contractNumber ?? '',
        contractSuffix: contract.contractSuffix ?? '',
        programCode: contract.programCode ?? '',
      },
      { signal },
    );
    const parent = supplements
      ? await calls.getPreAuthorizationCase({ id: supplements }, { signal })
      : undefined;
    const object = insertionOf(type, lossOfForm(form.data), {
      policyContractId: contractForLink?.id ?? '',
      parentId: parent?.id,
    });
    const { insertPreAuthorization: inserted } = await calls.insertPreAuthorization({ object }, { signal });
    const found = await calls.getPreAuthorizationCase({ id: inserted?.id ?? '' }, { signal });
    return { kind: 'notify', text: caseText(found), isAnswer: true, data: found };
  },
});

function onlyType(types: readonly PreAuthorizationTypeName[]): PreAuthorizationTypeName | undefined {
  return types.length === 1 ? types[0] : undefined;
}

/** The argument that a field of the form comes from. */
function argumentOf(path: readonly PropertyKey[]): string {
  const field = formFieldOf(path.join('.'));
  return field.startsWith('positions') ? 'damage' : field;
}

function refusal(field: string, message: string): Effect {
  return { kind: 'refused', problem: { code: 'invalid', field, message } };
}
