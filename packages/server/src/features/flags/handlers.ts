import type { Handlers } from '@pitlane/shared/engine/operation';
import type { flagOperations } from '@pitlane/shared/features/flags/operations';
import { isFeatureActive } from '@pitlane/shared/features/flags/rules/feature-flags';
import { recordChange } from '../../audit/record-change.ts';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { notFound } from '../../http/refusal.ts';
import { featuresNamed, readFlags } from './features.ts';

/** Handles the feature flag query: the flags with the given names that are on, on the day of the request. */
export function flagHandlers({
  db,
  now,
}: {
  db: Database;
  now: () => Date;
}): Handlers<typeof flagOperations, Call> {
  return {
    listFeatures: async ({ names, date }) => {
      const features = await featuresNamed(db, names);
      return { features: features.filter((feature) => isFeatureActive(feature, date)) };
    },
    listFlags: (_request, { today, actor }) => readFlags(db, { today, zone: actor.zone }),
    setFlag: (request, call) =>
      db.transaction(async (tx) => {
        const { today, actor } = call;
        const read = () => readFlags(tx, { today, zone: actor.zone, name: request.name });
        const [before] = await read();
        const { name, isFullyActive, expirationDate = null } = request;
        const effectiveDate = request.effectiveDate ?? (isFullyActive ? today : null);
        await tx.query(
          `UPDATE features SET is_fully_active = $2, effective_date = $3, expiration_date = $4, changed_at = $5, changed_by = $6
           WHERE name = $1`,
          [name, isFullyActive, effectiveDate, expirationDate, now().toISOString(), actor.username],
        );
        const after = { name, isFullyActive, effectiveDate, expirationDate };
        await recordChange(tx, call, { action: 'feature.set', before, after });
        const [flag] = await read();
        if (!flag) throw notFound('Feature not found.');
        return flag;
      }),
  };
}
