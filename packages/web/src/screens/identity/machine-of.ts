import type { Terminal } from '@pitlane/shared/features/identity/schema';

/** Returns the name of a terminal as its user knows it. */
export function machineOf({ deviceName, isByPassword }: Terminal): string {
  return deviceName || (isByPassword ? 'Signed in with a password' : 'Unknown');
}
