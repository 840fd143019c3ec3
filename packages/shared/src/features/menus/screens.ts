import { defineScreen } from '../../engine/screen.ts';

/** The settings of a dealer's menus: fees, groups and products. Source: areas.md §7.1, decisions.md §8 (Pages) */
export const menuSettingsScreen = defineScreen({
  id: 'menu.list',
  title: 'Menu settings',
  path: '/rater/menu-settings',
  place: 'page',
  faces: ['web', 'cli'],
  prints: 'getMenuSettings',
  keywords: ['fee', 'sales tax', 'group', 'rater', 'package'],
  access: 'rater.writeSettings',
});
