import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { wireText } from '../../kernel/wire.ts';

/** A place that a ZIP belongs to. Source: portal.md §3 (Zip place) */
export const ZipPlaceRow = lazy(() =>
  z.looseObject({
    stateName: wireText().meta({ label: 'State' }),
    stateAbbreviation: wireText().meta({ label: 'Abbreviation' }),
    city: wireText().meta({ label: 'City' }),
  }),
);
export type ZipPlaceRow = z.infer<ReturnType<typeof ZipPlaceRow>>;

/** Asks for the places of a ZIP of exactly five digits. Source: portal.md §5 (zip lookup), §7 */
export const FindZipPlacesRequest = lazy(() =>
  z.object({
    q: z
      .string()
      .regex(/^\d{5}$/, 'Enter a five-digit ZIP.')
      .meta({ label: 'ZIP', hint: 'Five digits', positional: true }),
  }),
);

/** A state of the lookup. Source: portal.md §7 (Lookup) */
export const StateRow = lazy(() => z.looseObject({ stateName: wireText(), stateAbbreviation: wireText() }));
