/** The GraphQL documents that the portal starts with, by the name of their operation; `documents.ts` has all of them. */
export const firstDocuments = {
  listFeatures: `query listFeatures($names: [String!]!, $date: String!) {
  features(names: $names, date: $date) { name isFullyActive effectiveDate expirationDate }
}`,
  getContractForLink: `query getContractForLink($contractNumber: String!, $contractSuffix: String!, $programCode: String!) {
  contractForLink(contractNumber: $contractNumber, contractSuffix: $contractSuffix, programCode: $programCode) { id }
}`,
} as const;
