import type { Terminal } from '@pitlane/shared/features/identity/schema';

/** Returns what a terminal is called to its user. */
export function machineOf({ deviceName, isByPassword }: Terminal): string {
  return deviceName || (isByPassword ? 'Signed in with a password' : 'Unknown');
}
