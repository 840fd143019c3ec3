import { preAuthorizationType } from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import { operations } from '@pitlane/shared/registry/operations';
import { get, type MatrixCall, type MatrixTarget, namedBy } from './matrix-call.ts';

const missingId = 2_000_000_000;
const missingCase = '/api/v1/pre-authorizations/00000000-0000-4000-8000-000000000000';

type Graphql = 'listPolicyContracts' | 'getPolicyContract' | 'getLegacyContract' | 'insertPreAuthorization';

function graphql(
  name: Graphql | 'getPreAuthorization',
  targets: MatrixCall['targets'],
  variables: (asked: MatrixTarget) => object,
): MatrixCall {
  return {
    targets,
    request: (asked) => ({
      method: 'POST',
      url: '/v1/graphql',
      payload: { query: operations[name].document, variables: variables(asked) },
    }),
  };
}

/** A step of a pre-authorization that doesn't exist. */
function ofMissingCase(step: string, payload: object): MatrixCall {
  return {
    targets: ['missing'],
    request: () => ({ method: 'POST', url: `${missingCase}/${step}`, payload }),
  };
}

const noPhoto = { fileContents: 'R0lGODlh', fileDownloadName: 'a.gif' };

/** The claims area: contracts by their numbers, and what is about a pre-authorization or a contract that doesn't exist. */
export const claimCalls = {
  listPolicyContracts: graphql('listPolicyContracts', ['own', 'foreign', 'missing'], ({ number }) => ({
    policyContractNumber: number,
  })),
  getPolicyContract: graphql('getPolicyContract', ['missing'], () => ({ id: missingId })),
  getLegacyContract: graphql('getLegacyContract', ['own', 'foreign', 'missing'], ({ key }) => namedBy(key)),
  insertPreAuthorization: graphql('insertPreAuthorization', ['missing'], () => ({
    object: {
      policyContractId: missingId,
      preAuthorizationTypeId: preAuthorizationType.Dent,
      metadata: {
        lossDate: '2026-10-30',
        odometer: 41_200,
        cause: 'cart',
        positions: [{ position: 'hood', diameterInches: 2, isRepairable: true, amount: 120 }],
        facility: { name: 'Main Street Dents', phone: '(512) 555-0100', city: 'Austin' },
        complaint: 'Dent in the hood',
        correction: 'Paintless repair',
      },
    },
  })),
  getPreAuthorization: graphql('getPreAuthorization', ['missing'], () => ({
    id: '00000000-0000-4000-8000-000000000000',
  })),
  getClaimEntry: {
    targets: ['missing'],
    request: () => ({ url: `/api/v1/pre-authorizations/entry?policyContractId=${missingId}` }),
  },
  listPreAuthorizations: get('/api/v1/pre-authorizations?view=all'),
  getPreAuthorizationCase: { targets: ['missing'], request: () => ({ url: missingCase }) },
  decidePreAuthorization: ofMissingCase('decide', { decision: 'approve', approvedAmount: 100 }),
  answerPreAuthorization: ofMissingCase('answer', { note: 'The tread is 6/32.' }),
  voidPreAuthorization: ofMissingCase('void', { reason: 'Entered by mistake' }),
  // A file that isn't a photo.
  uploadClaimPhoto: {
    targets: ['itself'],
    request: () => ({ method: 'POST', url: '/api/v1/pre-authorizations/photos', payload: noPhoto }),
  },
  addClaimPhoto: ofMissingCase('photos', noPhoto),
  getClaimPhoto: {
    targets: ['missing'],
    request: () => ({ url: `${missingCase}/photos/00000000-0000-4000-8000-000000000001` }),
  },
  printPreAuthorization: {
    targets: ['missing'],
    request: () => ({ url: `${missingCase}/authorization` }),
  },
} satisfies Record<string, MatrixCall>;
