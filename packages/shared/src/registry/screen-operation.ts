import type { Operation } from '../engine/operation.ts';
import { isReport } from '../engine/report.ts';
import type { Screen } from '../engine/screen.ts';
import { operations } from './operations.ts';

const everyOperation: Readonly<Record<string, Operation>> = operations;

/** Returns the call that the command line makes for a screen; undefined if it has none. */
export function operationOf(screen: Screen | undefined): Operation | undefined {
  if (!screen) return undefined;
  return isReport(screen) ? screen.operation : everyOperation[screen.prints ?? ''];
}
