/** How a menu group is paid for. Source: portal.md §3 (menu type) */
export const menuGroupTypes = [
  { code: 1, name: 'Financed', label: 'Financed' },
  { code: 2, name: 'Cash', label: 'Cash' },
] as const;

/** The name of a menu group's type on the wire. */
export type MenuGroupType = (typeof menuGroupTypes)[number]['name'];

/**
 * In which menus a fee counts. Source: portal.md §3 (fee include type: the names); Assumption: numbered from 0 in the
 * order listed.
 */
export const feeIncludeTypes = [
  { code: 0, name: 'Unknown', label: 'Unknown' },
  { code: 1, name: 'Yes', label: 'Yes' },
  { code: 2, name: 'No', label: 'No' },
  { code: 3, name: 'OnlyFinanceMenu', label: 'Only finance menu' },
  { code: 4, name: 'OnlyCashMenu', label: 'Only cash menu' },
] as const;

/** The name of a fee's include type on the wire. */
export type FeeIncludeType = (typeof feeIncludeTypes)[number]['name'];

/**
 * The formats of a payment on a menu; the total of payments is always next to it. Source: portal.md §3 (payment display formats exist,
 * their values are not shown); Assumption: the values.
 */
export const menuPaymentFormats = [
  { name: 'Payment', label: 'Monthly payment' },
  { name: 'Difference', label: 'Increase per month' },
  { name: 'Both', label: 'Monthly payment and increase' },
] as const;

/** The name of a payment format on the wire. */
export type MenuPaymentFormat = (typeof menuPaymentFormats)[number]['name'];

/**
 * Where in a group its payment is.
 * Source: portal.md §3 (payment position options exist, their values are not shown); Assumption: the values.
 */
export const menuPaymentPositions = [
  { name: 'Top', label: 'Above the products' },
  { name: 'Bottom', label: 'Below the products' },
] as const;

/** The name of a payment position on the wire. */
export type MenuPaymentPosition = (typeof menuPaymentPositions)[number]['name'];
