import { counted } from './counted.ts';

/** Writes how long to wait: "1 second", "90 seconds", "3 minutes". Assumption: up to two minutes people count seconds. */
export function waitText(seconds: number): string {
  return seconds < 120 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute');
}
