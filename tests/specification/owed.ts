import type { ScreenId } from '@pitlane/shared/registry/screens';

/**
 * An area of the product that is still being built, by the letter that plans use for it. What an area owes is listed below. Closing a
 * letter, in `openLetters`, makes the test demand all of it.
 */
export const areas = {
  A: 'Identity: second factor, recovery, settings, passwords',
  B: 'Users, assumed identities, representatives, logos',
  C: 'Dealers area and dashboards',
  D: 'Remittance',
  E: 'Rater, vehicle lookups, purchase',
  F: 'Menus, fees, retail markup, lenders',
  G: 'Internal messages',
  H: 'Documents, files, folders',
  I: 'Supplies, announcements, push',
  J: 'Claims authorization',
  K: 'Customers',
  L: 'Imports, exports, check generation',
  M: 'Configuration and what is left over',
} as const;

export type Letter = keyof typeof areas;

/** The areas that are not finished. A letter leaves this list with the change that finishes its area, and never comes back. */
export const openLetters: readonly Letter[] = ['C', 'D', 'J', 'L', 'M'];

/**
 * Every call of the specification that an area owes, as `tests/permissions/specified-calls.ts` writes it; a call in no list exists. The
 * version check alone has no operation: `tests/openapi-client` asks for its file.
 * Source: portal.md §7
 */
export const owedCalls: Readonly<Record<Letter, readonly string[]>> = {
  A: [],
  B: [],
  C: [],
  D: [],
  E: [
    'PUT /api/rater/quote',
    'PUT /api/rater/getpreviousquote',
    'PUT /api/rater/purchase',
    'PUT /api/rater/getprogramsurcharges',
    'PUT /api/lookup/vehiclecylinders',
    'PUT /api/lookup/vehicledrivingwheels',
    'PUT /api/lookup/vehiclefueltypes',
    'PUT /api/lookup/vehicleinformation',
  ],
  F: ['GET /api/retail', 'POST /api/retail', 'PUT /api/retail', 'DELETE /api/retail'],
  G: [],
  H: ['GET /api/documents/file', 'POST /api/documents/files', 'POST /api/documents/folders'],
  I: ['PUT /api/system/sendpushnotification', 'PUT /api/profile/sendpushnotification'],
  J: [
    'GraphQL: configuration item by account code',
    'GraphQL: insert pre-authorization',
    'GraphQL: select pre-authorization by id',
    'GraphQL: policy contracts list',
    'GraphQL: one policy contract',
    'GraphQL: one legacy contract',
  ],
  K: ['POST /api/profile/associatecontract', 'POST /api/profile/unassociatecontract'],
  L: [],
  M: [],
};

/** The parts of addresses that the specification names without a method; an operation has each in its path. Source: portal.md §7 (Documents) */
export const pathFragments: Readonly<Record<string, Letter>> = {
  'SCS/Cancellation': 'L',
  'SCS/Commission': 'L',
  'SCS/Claim': 'L',
  'SCS/OverRemit': 'L',
  'SCS/export/': 'L',
  'accounting/checks/cancellations': 'L',
  claimgap: 'L',
  claimother: 'L',
};

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

/** A page of the specification, and the area that owes it; without one it is built. */
export interface SpecifiedRoute {
  screen: ScreenId;
  owedBy?: Letter;
}

/** The routes that show a page, by their path. Source: portal.md §2 (Routes) */
export const routes: Readonly<Record<string, SpecifiedRoute>> = {
  dashboard: { screen: 'dashboard.open', owedBy: 'C' },
  cancelquote: { screen: 'cancellation.open' },
  rater: { screen: 'rater.open', owedBy: 'E' },
  internalmessages: { screen: 'message.list' },
  usermanagement: { screen: 'user.list' },
  documents: { screen: 'document.list', owedBy: 'H' },
  'documents/{forInternalUse}': { screen: 'document.listInternal', owedBy: 'H' },
  reporting: { screen: 'report.list' },
  reorder: { screen: 'supply.reorder', owedBy: 'I' },
  dealers: { screen: 'dealer.list', owedBy: 'C' },
  'dealers/{dealerGroupIdentifier}': { screen: 'dealer.show', owedBy: 'C' },
  remittance: { screen: 'remittance.open', owedBy: 'D' },
  'claims-authorization': { screen: 'claim.list' },
  'claims-authorization/contract/{id}/{kind}': { screen: 'claim.new' },
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
