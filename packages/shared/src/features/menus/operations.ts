import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
import * as settings from './settings-schema.ts';

/** What dealers' menus are made of. Source: portal.md §7 (Rater), areas.md §7.2 */
export const menuOperations = defineOperations({
  getMenuSettings: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/menu-settings',
    summary: "Read a dealer's menu settings, fees, groups and products",
    access: 'rater.use',
    request: settings.MenusOfDealer,
    response: settings.MenuSettings,
    provides: 'menus',
  },
  saveMenuSetting: {
    kind: 'command',
    host: 'main',
    method: 'PUT',
    path: '/api/rater/savemenusetting',
    summary: "Save a dealer's menu setting",
    access: 'rater.writeSettings',
    request: settings.SaveMenuSettingRequest,
    response: settings.MenuSetting,
    invalidates: 'menus',
  },
  saveMenuFees: {
    kind: 'command',
    host: 'main',
    method: 'PUT',
    path: '/api/rater/savemenufees',
    summary: "Replace a dealer's menu fees",
    access: 'rater.writeSettings',
    request: settings.SaveMenuFeesRequest,
    response: () => z.array(settings.MenuFee()),
    invalidates: 'menus',
  },
  saveMenuGroups: {
    kind: 'command',
    host: 'main',
    method: 'PUT',
    path: '/api/rater/savemenugroups',
    summary: "Replace a dealer's menu groups; those that stay keep their products",
    access: 'rater.writeSettings',
    request: settings.SaveMenuGroupsRequest,
    response: () => z.array(settings.MenuGroupSetting()),
    invalidates: 'menus',
  },
  saveMenuProducts: {
    kind: 'command',
    host: 'main',
    method: 'PUT',
    path: '/api/rater/savemenuproducts',
    summary: 'Replace the products of a menu group',
    access: 'rater.writeSettings',
    request: settings.SaveMenuProductsRequest,
    response: () => z.array(settings.MenuProductSetting()),
    invalidates: 'menus',
  },
});
