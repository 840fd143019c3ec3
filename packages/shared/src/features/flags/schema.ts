import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { wireFlag, wireNested, wireText } from '../../kernel/wire.ts';

/** A feature that is switched by date. Source: portal.md §3 (Feature) */
export const FeatureRow = lazy(() =>
  z.looseObject({
    name: wireText(),
    isFullyActive: wireFlag(),
    effectiveDate: wireText(),
    expirationDate: wireText(),
  }),
);
export type FeatureRow = z.infer<ReturnType<typeof FeatureRow>>;

/** Features by name that are in effect on a day. Source: portal.md §7 (GraphQL: feature flags by name and date) */
export const ListFeaturesRequest = lazy(() =>
  z.object({ names: z.array(z.string().max(80)).max(20), date: z.iso.date() }),
);

/** The answer of the query. */
export const FeatureList = lazy(() => z.looseObject({ features: wireNested(z.array(FeatureRow())) }));
