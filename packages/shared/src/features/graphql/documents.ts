import { firstDocuments } from './first-documents.ts';

/** The fields of a contract in the claims system. */
const policyContract = `id policyContractNumber contractNumber contractSuffix categoryCode productCategoryCode vin ownerName
    includesTireCoverage includesDentCoverage includesWindshieldCoverage`;

/**
 * The GraphQL documents of our faces, by the name of their operation. Only these two files have any (`first-documents.ts`
 * has those that the portal starts with): to use a provider's own backend, replace
 * a document's root field and arguments by that backend's, with an alias so that the answer keeps its shape
 * (`contractForLink: contracts_by_number(...) { id }`). Source: decisions.md §8 (GraphQL), areas.md §11
 */
export const graphqlDocuments = {
  ...firstDocuments,
  getConfigurationItem: `query getConfigurationItem($accountCode: String!) {
  configurationItem(accountCode: $accountCode) { accountCode name value }
}`,
  listPolicyContracts: `query listPolicyContracts($policyContractNumber: String, $vin: String, $lastName: String) {
  policyContracts(policyContractNumber: $policyContractNumber, vin: $vin, lastName: $lastName) {
    ${policyContract}
  }
}`,
  getPolicyContract: `query getPolicyContract($id: ID!) {
  policyContract(id: $id) {
    ${policyContract}
  }
}`,
  getLegacyContract: `query getLegacyContract($contractNumber: String!, $contractSuffix: String!, $programCode: String!) {
  legacyContract(contractNumber: $contractNumber, contractSuffix: $contractSuffix, programCode: $programCode) {
    ${policyContract}
  }
}`,
  insertPreAuthorization: `mutation insertPreAuthorization($object: PreAuthorizationInput!) {
  insertPreAuthorization(object: $object) { id number }
}`,
  getPreAuthorization: `query getPreAuthorization($id: ID!) {
  preAuthorization(id: $id) {
    id number createdAt updatedAt parentId metadata preAuthorizationTypeId preAuthorizationStatusTypeId existsInAs400 as400ClaimNumber
    preAuthorizationType { name }
  }
}`,
} as const;
