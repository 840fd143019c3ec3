import type { SavedFactor } from '@pitlane/shared/features/identity/schema';

/** The recovery codes of a newly saved factor; none for any other. */
export function codesOf({ options }: SavedFactor): string[] {
  const codes = options?.['codes'];
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [];
}
