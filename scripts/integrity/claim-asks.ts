import { drawPhoto } from '@pitlane/server/demo/draw-photo';
import { preAuthorizationOperations } from '@pitlane/shared/features/claims/pre-authorization-operations';
import { preAuthorizationType } from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import { addDays } from '@pitlane/shared/kernel/dates';
import type { Ask } from './calls.ts';
import { today } from './cancelling.ts';
import type { Sold } from './test-bed.ts';

/** A tire and wheel contract on which a claim is started, with what the answers so far were about. */
export interface ClaimedSubject {
  contract: Sold;
  preAuthorizationId?: string;
  photoId?: string;
}

type ClaimOperation = keyof typeof preAuthorizationOperations;

/** All calls of claims by their names. */
export const claimOperationNames = Object.keys(preAuthorizationOperations) as ClaimOperation[];

const none = '00000000-0000-4000-8000-000000000000';

const loss = {
  lossDate: addDays(today, -3),
  odometer: 30_000,
  cause: 'pothole',
  positions: [{ position: 'LF', item: 'tire', treadDepth32nds: 6, isRepairable: false, amount: 212.5 }],
  facility: { name: 'Main Street Tire', phone: '(512) 555-0100', city: 'Austin' },
  complaint: 'Sidewall bulge after a pothole.',
  correction: 'Replace the tire.',
};

const photo = { fileContents: drawPhoto('rim').toString('base64'), fileDownloadName: 'rim.png' };

type ClaimCall = readonly [call: string, body?: object];

function byGraphql(
  name: ClaimOperation,
  variables: (subject: ClaimedSubject) => object,
): (subject: ClaimedSubject) => ClaimCall {
  const { document: query } = preAuthorizationOperations[name] as { document?: string };
  return (subject) => ['POST /v1/graphql', { query, variables: variables(subject) }];
}

const caseOf = ({ preAuthorizationId = none }: ClaimedSubject) =>
  `/api/v1/pre-authorizations/${preAuthorizationId}`;

/** How each call of claims is made, in an order in which what is made can be requested; a new operation does not compile without. */
export const claimAsks: Record<ClaimOperation, (subject: ClaimedSubject) => ClaimCall> = {
  listPolicyContracts: byGraphql('listPolicyContracts', ({ contract }) => ({
    policyContractNumber: contract.contractNumber,
  })),
  getPolicyContract: byGraphql('getPolicyContract', ({ contract: { id } }) => ({ id })),
  getLegacyContract: byGraphql('getLegacyContract', ({ contract: { id: _id, ...named } }) => named),
  getClaimEntry: ({ contract: { id } }) => [`GET /api/v1/pre-authorizations/entry?policyContractId=${id}`],
  insertPreAuthorization: byGraphql('insertPreAuthorization', ({ contract: { id } }) => ({
    object: {
      policyContractId: id,
      preAuthorizationTypeId: preAuthorizationType.TireAndWheel,
      metadata: loss,
    },
  })),
  getPreAuthorization: byGraphql('getPreAuthorization', ({ preAuthorizationId: id = none }) => ({ id })),
  listPreAuthorizations: () => ['GET /api/v1/pre-authorizations?view=all'],
  uploadClaimPhoto: () => ['POST /api/v1/pre-authorizations/photos', photo],
  addClaimPhoto: (subject) => [`POST ${caseOf(subject)}/photos`, photo],
  getClaimPhoto: (subject) => [`GET ${caseOf(subject)}/photos/${subject.photoId ?? none}`],
  getPreAuthorizationCase: (subject) => [`GET ${caseOf(subject)}`],
  answerPreAuthorization: (subject) => [`POST ${caseOf(subject)}/answer`, { note: 'The tread is 6/32.' }],
  decidePreAuthorization: (subject) => [
    `POST ${caseOf(subject)}/decide`,
    { decision: 'approve', approvedAmount: 200 },
  ],
  printPreAuthorization: (subject) => [`GET ${caseOf(subject)}/authorization`],
  voidPreAuthorization: (subject) => [`POST ${caseOf(subject)}/void`, { reason: 'Repaired elsewhere.' }],
};

/** Requests a pre-authorization and approves it; gives its id. */
export async function authorize(ask: Ask, contract: Sold): Promise<string> {
  const { data, message } = await ask(...claimAsks.insertPreAuthorization({ contract }));
  const id = data?.insertPreAuthorization?.id;
  const decided =
    id && (await ask(...claimAsks.decidePreAuthorization({ contract, preAuthorizationId: id })));
  if (decided?.status !== 200)
    throw new Error(`No pre-authorization of a canary: ${message} ${decided?.message}`);
  return id;
}
