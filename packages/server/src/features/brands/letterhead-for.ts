import type { Call } from '../../http/call.ts';
import { createLetterheads, type Letterhead } from '../../pdf/letterhead.ts';
import type { BrandBook } from './brand-book.ts';
import type { ReadLogo } from './logos.ts';

/** Returns the letterhead of the brand that a call came through. */
export type LetterheadFor = (call: Pick<Call, 'hostname'>) => Promise<Letterhead>;

/**
 * Creates the reader of letterheads; `logoOf` reads a brand's logo. Don't call it within a transaction: it would wait for a connection while
 * holding one.
 */
export function createLetterheadFor(brands: BrandBook, logoOf: ReadLogo): LetterheadFor {
  const letterheads = createLetterheads();
  return async ({ hostname }) => {
    const brand = await brands.of(hostname);
    return letterheads(brand, brand.logoFilename === null ? undefined : await logoOf(brand.logoFilename));
  };
}
