import type { MatrixCall } from './matrix-call.ts';

/** A call that replaces a list of a dealer's menu settings. */
function menuList(name: string, list: object): MatrixCall {
  return {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({
      method: 'PUT',
      url: `/api/rater/${name}`,
      payload: { dealerCode, ...list },
    }),
  };
}

const aMenu = (dealerCode: unknown) => ({
  dealerCode,
  selections: [],
  totalFinanceAmount: 25_000,
  interestRate: 6.99,
});

/** A group that no dealer has. */
const noGroup = '00000000-0000-4000-8000-000000000001';

/** The calls about the settings of dealers' menus. */
export const menuCalls = {
  getMenu: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({ method: 'PUT', url: '/api/rater/getmenu', payload: aMenu(dealerCode) }),
  },
  saveMenuPresentation: {
    targets: ['foreign', 'missing'],
    request: ({ dealerCode }) => ({
      method: 'POST',
      url: '/api/v1/menu-presentations',
      payload: { ...aMenu(dealerCode), savedQuoteID: 2_000_000_000, decisions: [] },
    }),
  },
  printMenu: {
    targets: ['missing'],
    request: () => ({ method: 'PUT', url: '/api/pdf/ratermenu', payload: { savedQuoteID: 2_000_000_000 } }),
  },
  printDealerCost: {
    targets: ['missing'],
    request: () => ({
      method: 'PUT',
      url: '/api/pdf/raterdealercostreport',
      payload: { savedQuoteID: 2_000_000_000 },
    }),
  },
  getMenuSignatures: {
    targets: ['missing'],
    request: () => ({ url: '/api/v1/menu-signatures/2000000000' }),
  },
  signMenu: {
    targets: ['missing'],
    request: () => ({
      method: 'POST',
      url: '/api/v1/menu-signatures/2000000000',
      payload: { signedName: 'Ana Okafor', previewHash: '' },
    }),
  },
  printSignedMenu: {
    targets: ['missing'],
    request: () => ({ method: 'PUT', url: '/api/v1/menu-signatures/2000000000/pdf' }),
  },
  mailSignedMenu: {
    targets: ['missing'],
    request: () => ({ method: 'POST', url: '/api/v1/menu-signatures/2000000000/mail', payload: {} }),
  },
  getMenuSettings: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({ url: `/api/v1/menu-settings?dealerCode=${dealerCode}` }),
  },
  saveMenuSetting: menuList('savemenusetting', {}),
  saveMenuFees: menuList('savemenufees', { fees: [] }),
  saveMenuGroups: menuList('savemenugroups', { groups: [] }),
  // Of the caller's own dealer it is refused at its field, with 400.
  saveMenuProducts: {
    targets: ['foreign', 'missing'],
    request: ({ dealerCode }) => ({
      method: 'PUT',
      url: '/api/rater/savemenuproducts',
      payload: { dealerCode, menuGroupID: noGroup, products: [] },
    }),
  },
} satisfies Record<string, MatrixCall>;
