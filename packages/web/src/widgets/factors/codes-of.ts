import type { SavedFactor } from '@pitlane/shared/features/identity/schema';

/** The recovery codes that a saved factor was made of; none of any other. */
export function codesOf({ options }: SavedFactor): string[] {
  const codes = options?.['codes'];
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [];
}
