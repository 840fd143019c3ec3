import { defineScreen } from '../../engine/screen.ts';

/** Check runs: payments due, runs waiting for release, and past runs. Source: decisions.md §8 (Pages), areas.md §13.2 */
export const checksScreen = defineScreen({
  id: 'checkRun.open',
  title: 'Checks',
  path: '/documents/checks',
  place: 'page',
  faces: ['web'],
  notOn: { cli: 'In the terminal, use pitlane check run list.' },
  keywords: ['check run', 'payout', 'refunds', 'commissions', 'release', 'positive pay', 'finance'],
  access: 'payout.prepare',
});

/** One check run with its checks. Source: areas.md §13.2 */
export const checkRunScreen = defineScreen({
  id: 'checkRun.page',
  title: 'Check run',
  path: '/documents/checks/{runNumber}',
  place: 'page',
  faces: ['web'],
  notOn: { cli: 'In the terminal, use pitlane check run show.' },
  keywords: ['checks', 'print', 'release', 'positive pay'],
  access: 'payout.prepare',
});
