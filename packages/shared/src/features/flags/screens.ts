import { defineScreen } from '../../engine/screen.ts';

/** The features turned on for everyone, since when and by whom. Source: portal.md §4 (feature flags) */
export const flagsScreen = defineScreen({
  id: 'feature.open',
  title: 'Feature flags',
  path: '/settings/features',
  place: 'page',
  faces: ['web'],
  notOn: { cli: 'In the terminal, use `feature list` and `feature set`.' },
  keywords: ['feature', 'switch', 'toggle', 'rollout', 'administration'],
  access: 'feature.write',
});
