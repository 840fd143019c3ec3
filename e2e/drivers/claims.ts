import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/** A loss as a service advisor reports it; each story changes what it is about. */
export const tireLoss = {
  lossDate: '',
  odometer: 1000,
  cause: 'pothole',
  positions: [{ position: 'LF', item: 'tire', treadDepth32nds: 6, isRepairable: false, amount: 180 }],
  facility: { name: 'Main St Tire', phone: '(512) 555-0100', city: 'Austin' },
  complaint: 'Loses air',
  correction: 'Replace the tire',
};

const graphql = (page: Page, query: string, variables: object, key?: string) =>
  page.request.post('/v1/graphql', {
    headers: {
      accept: 'application/json',
      origin: process.env['PITLANE_ADDRESS'] ?? '',
      ...(key ? { 'idempotency-key': key } : {}),
    },
    data: { query, variables },
  });

/** The id of a contract in the claims system. */
export async function claimsIdOf(
  page: Page,
  contract: { contractNumber: string; contractSuffix: string | null; programCode: string },
): Promise<string> {
  const query = `query ($contractNumber: String!, $contractSuffix: String, $programCode: String!) {
    contractForLink(contractNumber: $contractNumber, contractSuffix: $contractSuffix, programCode: $programCode) { id }
  }`;
  const { contractNumber, contractSuffix, programCode } = contract;
  const answer = await graphql(page, query, { contractNumber, contractSuffix, programCode });
  return String((await answer.json()).data.contractForLink.id);
}

/** Requests a pre-authorization as the signed-in user, and returns its number. */
export async function requestClaim(page: Page, policyContractId: string, metadata: object): Promise<string> {
  const query =
    'mutation ($object: PreAuthorizationInput!) { insertPreAuthorization(object: $object) { id number } }';
  const object = { policyContractId, preAuthorizationTypeId: 1, metadata };
  const answer = await graphql(page, query, { object }, randomUUID());
  const { data, errors } = await answer.json();
  if (!data?.insertPreAuthorization) throw new Error(JSON.stringify(errors));
  return data.insertPreAuthorization.number;
}
