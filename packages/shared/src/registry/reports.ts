import { isReport, type Report } from '../engine/report.ts';
import type { Screen } from '../engine/screen.ts';
import { screens } from './screens.ts';

const found = (screens as readonly Screen[]).filter(isReport);

/** Every report, and after them the lists of other areas that are asked for alike; each in the order of the menu. The server sends them by mail. */
export const reports: readonly Report[] = [
  ...found.filter(({ id }) => id.startsWith('report.')),
  ...found.filter(({ id }) => !id.startsWith('report.')),
];
