import { isReport, type Report } from '../engine/report.ts';
import type { Screen } from '../engine/screen.ts';
import { screens } from './screens.ts';

const reportScreens = (screens as readonly Screen[]).filter(isReport);

/** Every report, and after them the lists of other areas with the same kind of form, in menu order. The server emails them. */
export const reports: readonly Report[] = [
  ...reportScreens.filter(({ id }) => id.startsWith('report.')),
  ...reportScreens.filter(({ id }) => !id.startsWith('report.')),
];
