import type { ScreenId } from '@pitlane/shared/registry/screens';

/** The parts of addresses that the specification names without a method; an operation has each in its path. Source: portal.md §7 (Documents) */
export const pathFragments: readonly string[] = [
  'SCS/Cancellation',
  'SCS/Commission',
  'SCS/Claim',
  'SCS/OverRemit',
  'SCS/export/',
  'accounting/checks/cancellations',
  'claimgap',
  'claimother',
];

/** The operation of each GraphQL call; the specification names what they do and not what they are called. Source: portal.md §7 (GraphQL) */
export const graphqlOperations: Readonly<Record<string, string>> = {
  'GraphQL: configuration item by account code': 'getConfigurationItem',
  'GraphQL: insert pre-authorization': 'insertPreAuthorization',
  'GraphQL: select pre-authorization by id': 'getPreAuthorization',
  'GraphQL: policy contracts list': 'listPolicyContracts',
  'GraphQL: one policy contract': 'getPolicyContract',
  'GraphQL: one legacy contract': 'getLegacyContract',
  'GraphQL: contract for link': 'getContractForLink',
  'GraphQL: feature flags by name and date': 'listFeatures',
};

/** The calls of the portal's base, written as `{portal}/api/…`; every other REST call goes to the main API. Source: portal.md §7 (Contracts) */
export const portalCalls: readonly string[] = ['PUT /api/pdf/cancelquote', 'PUT /api/pdf/cancelform'];

/** The routes that show a page, by their path. Source: portal.md §2 (Routes) */
export const routes: Readonly<Record<string, ScreenId>> = {
  dashboard: 'dashboard.open',
  cancelquote: 'cancellation.open',
  rater: 'rater.open',
  internalmessages: 'message.list',
  usermanagement: 'user.list',
  documents: 'document.list',
  'documents/{forInternalUse}': 'document.listInternal',
  reporting: 'report.list',
  reorder: 'supply.reorder',
  dealers: 'report.dealers',
  'dealers/{dealerGroupIdentifier}': 'dealer.show',
  remittance: 'remittance.open',
  'claims-authorization': 'claim.list',
  'claims-authorization/contract/{id}/{kind}': 'claim.new',
};

/** The routes that are no page of the list: what in the portal's code answers each. Source: portal.md §2 (Routes), decisions.md §7 */
export const otherRoutes: Readonly<Record<string, { file: string; text: string }>> = {
  '(empty), login, auth, user': {
    file: 'packages/web/src/app/routes/app.tsx',
    text: "['/', '/login', '/auth', '/user']",
  },
  landing: { file: 'packages/web/src/app/routes/pages.tsx', text: 'path="/landing"' },
  'open/{screenSize}': { file: 'packages/web/src/portal/address/search-window.ts', text: 'contractsearch' },
  'any other path': { file: 'packages/web/src/app/routes/pages.tsx', text: '<NotFoundScreen />' },
};
