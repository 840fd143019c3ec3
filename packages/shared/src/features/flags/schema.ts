import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { typedDate, wireDay } from '../../kernel/request.ts';
import { wireFlag, wireNested, wireText } from '../../kernel/wire.ts';
import { featureNames } from './rules/feature-flags.ts';

/** A feature that is switched by date. Source: portal.md §3 (Feature) */
export const FeatureRow = lazy(() =>
  z
    .looseObject({
      name: wireText(),
      isFullyActive: wireFlag(),
      effectiveDate: wireText(),
      expirationDate: wireText(),
    })
    .meta({ graphql: 'Feature' }),
);
export type FeatureRow = z.infer<ReturnType<typeof FeatureRow>>;

/** Features by name that are in effect on a day. Source: portal.md §7 (GraphQL: feature flags by name and date) */
export const ListFeaturesRequest = lazy(() =>
  z.object({ names: z.array(z.string().max(80)).max(20), date: wireDay() }),
);

/** The answer of the query. */
export const FeatureList = lazy(() => z.looseObject({ features: wireNested(z.array(FeatureRow())) }));

/** A flag as administrators see it: `isOn` says whether it is on today. Our addition */
export const Flag = lazy(() =>
  z.looseObject({
    name: wireText().meta({ label: 'Feature' }),
    isFullyActive: wireFlag().meta({ label: 'Turned on' }),
    effectiveDate: wireText().meta({ label: 'First day', kind: 'date' }),
    expirationDate: wireText().meta({ label: 'Last day', kind: 'date' }),
    isOn: wireFlag().meta({ label: 'On today' }),
    changedBy: wireText().meta({ label: 'Changed by' }),
    changedDate: wireText().meta({ label: 'Changed', kind: 'date' }),
  }),
);
export type Flag = z.infer<ReturnType<typeof Flag>>;

/** Sets a flag as a whole; one that is turned on without a first day starts today. */
export const SetFlagRequest = lazy(() =>
  z
    .object({
      name: z.enum(Object.values(featureNames), 'Unknown feature.'),
      isFullyActive: z.boolean(),
      effectiveDate: wireDay().nullish(),
      expirationDate: wireDay().nullish(),
    })
    .refine(
      ({ effectiveDate, expirationDate }) =>
        !effectiveDate || !expirationDate || effectiveDate <= expirationDate,
      {
        path: ['expirationDate'],
        message: 'Must not be before the first day.',
      },
    ),
);

const names = Object.values(featureNames);
const words = { on: 'On', off: 'Off' };

/** The new values of a feature. */
export const SetFeatureArgs = lazy(() =>
  z.object({
    feature: z.enum(names).meta({
      label: 'Feature',
      words: Object.fromEntries(names.map((name) => [name, name])),
      positional: true,
    }),
    turn: z.enum(['on', 'off']).meta({ label: 'Turn', words, positional: true }),
    from: typedDate('First day').optional().meta({ hint: 'e.g. 12/01/2026', sends: 'effectiveDate' }),
    until: typedDate('Last day').optional().meta({ hint: 'e.g. 12/31/2026', sends: 'expirationDate' }),
  }),
);
