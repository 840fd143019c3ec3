import { registerHooks } from 'node:module';

// What a provider does whose backend has other names: it replaces documents, and nothing else.

const documents = `export const firstDocuments = new Proxy({
  getContractForLink: 'query byNumber($contractNumber: String!, $contractSuffix: String!, $programCode: String!) {' +
    ' contractForLink: contracts_by_number(where: {number: $contractNumber, suffix: $contractSuffix, product: $programCode}) { id: uuid } }',
  listFeatures: 'query flags($names: [String!]!, $date: String!) {' +
    ' features: feature_flags(named: $names, on: $date) { name: flag isFullyActive: active effectiveDate: starts expirationDate: ends } }',
}, { get: (own, name) => own[name] ?? '{ __typename }' });`;

registerHooks({
  load: (url, context, next) =>
    url.endsWith('/features/graphql/first-documents.ts')
      ? { format: 'module', source: documents, shortCircuit: true }
      : next(url, context),
});
