import { isReport, type Report } from '../engine/report.ts';
import type { Screen } from '../engine/screen.ts';
import { screens } from './screens.ts';

/** Every report, in the order of the menu; the server sends them by mail. */
export const reports: readonly Report[] = (screens as readonly Screen[]).filter(isReport);
