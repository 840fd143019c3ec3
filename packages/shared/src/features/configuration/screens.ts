import { defineScreen } from '../../engine/screen.ts';

/** The provider's configuration items. Source: portal.md §7 (GraphQL: configuration item by account code) */
export const configurationScreen = defineScreen({
  id: 'config.list',
  title: 'Configuration items',
  path: '/settings/configuration',
  place: 'page',
  faces: ['web', 'cli'],
  prints: 'listConfigurationItems',
  keywords: ['configuration', 'setting', 'account code', 'value', 'administration'],
  access: 'configuration.write',
});
