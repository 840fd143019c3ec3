import { defineCommand } from '../../engine/command.ts';
import { programTypes } from '../contracts/rules/codes.ts';
import { menuOperations } from './operations.ts';
import { withoutRow, withRow } from './rules/list-edits.ts';
import {
  MenuFeeForm,
  MenuFeeOf,
  MenuGroupForm,
  MenuGroupOf,
  type MenuGroupSetting,
  MenuProductForm,
  MenuProductOf,
  type MenuProductSetting,
  MenuSettingForm,
  type MenuSettings,
} from './settings-schema.ts';
import { productArgs } from './settings-text.ts';

const { getMenuSettings, saveMenuSetting, saveMenuFees, saveMenuGroups, saveMenuProducts } = menuOperations;

const common = {
  section: 'Rater',
  icon: 'tag',
  faces: ['web', 'cli'],
} as const;

/** Change how a dealer's menus are calculated and shown; what isn't given stays. Source: areas.md §7.1 */
export const setMenu = defineCommand({
  ...common,
  id: 'menu.set',
  title: 'Change menu settings',
  keywords: ['sales tax', 'term', 'first payment', 'disclosure', 'rater'],
  args: MenuSettingForm,
  uses: { getMenuSettings, saveMenuSetting },
  data: saveMenuSetting.response,
  run: async (calls, { dealerCode, ...given }, { signal }) => {
    const { setting } = await calls.getMenuSettings({ dealerCode }, { signal });
    const before = { ...setting, dealerCode } as Parameters<typeof calls.saveMenuSetting>[0];
    const data = await calls.saveMenuSetting({ ...before, ...given }, { signal });
    const { version: _version, ...args } = before;
    return { kind: 'notify', text: 'Saved menu settings', data, undo: { command: 'menu.set', args } };
  },
});

/** Add a fee to a dealer's menus, or change one. Source: portal.md §3 (Menu fee) */
export const setMenuFee = defineCommand({
  ...common,
  id: 'menu.setFee',
  title: 'Add a menu fee',
  summary: 'Add a menu fee, or change the one with --number',
  keywords: ['fee', 'document fee', 'sales tax', 'rater'],
  args: MenuFeeForm,
  uses: { getMenuSettings, saveMenuFees },
  data: saveMenuFees.response,
  run: async (calls, { dealerCode, number, position, version, ...fee }, { signal }) => {
    const settings = await calls.getMenuSettings({ dealerCode }, { signal });
    const fees = feesOf(settings);
    const before = number === undefined ? undefined : fees[number - 1];
    const request = { dealerCode, version: version ?? versionOf(settings) };
    const rows = withRow(fees, fee, { number, position });
    const data = await calls.saveMenuFees({ ...request, fees: rows }, { signal });
    const at = rows.indexOf(fee) + 1;
    const undo = before
      ? {
          command: 'menu.setFee',
          args: { ...before, dealerCode, number: at, position: number, version: request.version + 1 },
        }
      : { command: 'menu.removeFee', args: { dealerCode, number: at, version: request.version + 1 } };
    return { kind: 'notify', text: `Saved ${fee.name}`, data, undo };
  },
});

/** Delete a fee; undo adds it again. Source: decisions.md §7 (undo) */
export const removeMenuFee = defineCommand({
  ...common,
  id: 'menu.removeFee',
  title: 'Delete a menu fee',
  keywords: ['fee', 'remove', 'rater'],
  icon: 'trash',
  args: MenuFeeOf,
  uses: { getMenuSettings, saveMenuFees },
  data: saveMenuFees.response,
  run: async (calls, { dealerCode, number, version }, { signal }) => {
    const settings = await calls.getMenuSettings({ dealerCode }, { signal });
    const fees = feesOf(settings);
    const removed = fees[number - 1];
    if (!removed) return { kind: 'notify', text: `No fee ${number}`, data: fees };
    const request = { dealerCode, version: version ?? versionOf(settings), fees: withoutRow(fees, number) };
    const data = await calls.saveMenuFees(request, { signal });
    const undo = { command: 'menu.setFee', args: { ...removed, dealerCode, position: number } };
    return { kind: 'notify', text: `Deleted ${removed.name}`, data, undo };
  },
});

/** Add a group to a dealer's menus, or change one. Source: portal.md §3 (Menu group) */
export const setMenuGroup = defineCommand({
  ...common,
  id: 'menu.setGroup',
  title: 'Add a menu group',
  summary: 'Add a menu group, or change the one with --number',
  keywords: ['group', 'column', 'package', 'rater'],
  args: MenuGroupForm,
  uses: { getMenuSettings, saveMenuGroups },
  data: saveMenuGroups.response,
  run: async (calls, { dealerCode, number, position, version, menuGroupID, ...given }, { signal }) => {
    const settings = await calls.getMenuSettings({ dealerCode }, { signal });
    const groups = groupsOf(settings);
    const before = number === undefined ? undefined : groups[number - 1];
    const group = { ...given, menuGroupID: before?.menuGroupID ?? menuGroupID ?? null };
    const rows = withRow(groups, group, { number, position });
    const request = { dealerCode, version: version ?? versionOf(settings), groups: rows };
    const data = await calls.saveMenuGroups(request, { signal });
    const at = rows.indexOf(group) + 1;
    const undo = before
      ? {
          command: 'menu.setGroup',
          args: { ...before, dealerCode, number: at, position: number, version: request.version + 1 },
        }
      : { command: 'menu.removeGroup', args: { dealerCode, number: at, version: request.version + 1 } };
    return { kind: 'notify', text: `Saved ${group.name}`, data, undo };
  },
});

/** Delete a group; undo brings it back with its products. Source: decisions.md §7 (undo) */
export const removeMenuGroup = defineCommand({
  ...common,
  id: 'menu.removeGroup',
  title: 'Delete a menu group',
  keywords: ['group', 'remove', 'rater'],
  icon: 'trash',
  args: MenuGroupOf,
  uses: { getMenuSettings, saveMenuGroups },
  data: saveMenuGroups.response,
  run: async (calls, { dealerCode, number, version }, { signal }) => {
    const settings = await calls.getMenuSettings({ dealerCode }, { signal });
    const groups = groupsOf(settings);
    const removed = groups[number - 1];
    if (!removed) return { kind: 'notify', text: `No group ${number}`, data: groups };
    const request = {
      dealerCode,
      version: version ?? versionOf(settings),
      groups: withoutRow(groups, number),
    };
    const data = await calls.saveMenuGroups(request, { signal });
    const undo = { command: 'menu.setGroup', args: { ...removed, dealerCode, position: number } };
    return { kind: 'notify', text: `Deleted ${removed.name}`, data, undo };
  },
});

/** Add a product to a group, or change one. Source: portal.md §3 (Menu product) */
export const setMenuProduct = defineCommand({
  ...common,
  id: 'menu.setProduct',
  title: 'Add a menu product',
  summary: 'Add a product to a menu group, or change the one with --number',
  keywords: ['product', 'group', 'etching', 'rater'],
  args: MenuProductForm,
  uses: { getMenuSettings, saveMenuProducts },
  data: saveMenuProducts.response,
  run: async (calls, { dealerCode, group, number, position, version, programType, ...given }, { signal }) => {
    const settings = await calls.getMenuSettings({ dealerCode }, { signal });
    const { menuGroupID, products } = groupAt(settings, group);
    const before = number === undefined ? undefined : products[number - 1];
    const product = {
      ...given,
      programType: programTypes.find(({ name }) => name === programType)?.flag ?? null,
      menuProductID: before?.menuProductID ?? null,
    };
    const rows = withRow(products, product, { number, position });
    const request = { dealerCode, version: version ?? versionOf(settings), menuGroupID, products: rows };
    const data = await calls.saveMenuProducts(request, { signal });
    const at = rows.indexOf(product) + 1;
    const undo = before
      ? {
          command: 'menu.setProduct',
          args: {
            ...productArgs(before),
            dealerCode,
            group,
            number: at,
            position: number,
            version: request.version + 1,
          },
        }
      : {
          command: 'menu.removeProduct',
          args: { dealerCode, group, number: at, version: request.version + 1 },
        };
    return { kind: 'notify', text: `Saved ${product.name}`, data, undo };
  },
});

/** Delete a product of a group; undo adds it again. Source: decisions.md §7 (undo) */
export const removeMenuProduct = defineCommand({
  ...common,
  id: 'menu.removeProduct',
  title: 'Delete a menu product',
  keywords: ['product', 'remove', 'rater'],
  icon: 'trash',
  args: MenuProductOf,
  uses: { getMenuSettings, saveMenuProducts },
  data: saveMenuProducts.response,
  run: async (calls, { dealerCode, group, number, version }, { signal }) => {
    const settings = await calls.getMenuSettings({ dealerCode }, { signal });
    const { menuGroupID, products } = groupAt(settings, group);
    const removed = products[number - 1];
    if (!removed) return { kind: 'notify', text: `No product ${number}`, data: products };
    const rest = withoutRow(products, number);
    const request = { dealerCode, version: version ?? versionOf(settings), menuGroupID, products: rest };
    const data = await calls.saveMenuProducts(request, { signal });
    const args = { ...productArgs(removed), dealerCode, group, position: number };
    const undo = { command: 'menu.setProduct', args };
    return { kind: 'notify', text: `Deleted ${removed.name}`, data, undo };
  },
});

/** The fees to save again. */
function feesOf({ fees }: MenuSettings) {
  return (fees ?? []) as FeeRow[];
}
type FeeRow = Omit<
  ReturnType<ReturnType<typeof MenuFeeForm>['parse']>,
  'dealerCode' | 'number' | 'position' | 'version'
>;

/** The groups to save again, without their products, which don't change. */
function groupsOf({ groups }: MenuSettings) {
  return (groups ?? []).map(({ products: _products, ...group }) => group as GroupRow);
}
type GroupRow = Omit<
  ReturnType<ReturnType<typeof MenuGroupForm>['parse']>,
  'dealerCode' | 'number' | 'position' | 'version'
>;

/** A group by its number; an unknown number becomes an id that no group has, which the server refuses. */
function groupAt({ groups }: MenuSettings, number: number) {
  const group: MenuGroupSetting | undefined = groups?.[number - 1];
  const products = (group?.products ?? []).map(
    (product): ProductRow => ({ ...product, name: product.name ?? '' }),
  );
  return { menuGroupID: group?.menuGroupID ?? noGroup, products };
}
type ProductRow = { [Field in keyof MenuProductSetting]?: MenuProductSetting[Field] | undefined } & {
  name: string;
};
const noGroup = '00000000-0000-4000-8000-000000000000';

function versionOf({ setting }: MenuSettings): number {
  return setting?.version ?? 0;
}
