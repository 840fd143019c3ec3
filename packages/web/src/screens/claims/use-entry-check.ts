import { claimForm, lossOfForm } from '@pitlane/shared/features/claims/claim-form';
import type { Loss } from '@pitlane/shared/features/claims/loss-schema';
import type { ClaimEntry } from '@pitlane/shared/features/claims/pre-authorization-schema';
import { entryProblems, entryWarnings } from '@pitlane/shared/features/claims/rules/claim-entry';
import { entryFactsOf } from '@pitlane/shared/features/claims/rules/entry-facts';
import type { PreAuthorizationTypeName } from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { useMemo } from 'react';
import type { z } from 'zod';
import type { ClaimValues } from './claim-values.ts';

/** The errors and warnings of a claim so far. */
export interface EntryCheck {
  problems: readonly PortalError[];
  warnings: readonly PortalError[];
}

/** Checks a claim while it is typed, by the server's rules; values that can't be parsed yet aren't checked. Source: areas.md §11 (R47, Better 2 and 5) */
export function useEntryCheck(
  entry: ClaimEntry,
  type: PreAuthorizationTypeName,
  values: ClaimValues,
): EntryCheck {
  const facts = useMemo(() => entryFactsOf(entry, type), [entry, type]);
  const schema = useMemo(() => claimForm(type), [type]);
  return useMemo(() => {
    const loss = readableLoss(schema, values);
    return {
      problems: entryProblems(facts, { type, loss }),
      warnings: entryWarnings(facts, { type, loss }),
    };
  }, [facts, schema, type, values]);
}

/** The fields of a loss that can be read by now, each on its own. */
function readableLoss(schema: z.ZodObject, values: ClaimValues): Partial<Loss> {
  const whole = schema.safeParse(values);
  if (whole.success) return lossOfForm(whole.data);
  const wrong = new Set(whole.error.issues.map(({ path }) => path.join('.')));
  const read = (name: 'lossDate' | 'odometer') =>
    wrong.has(name) ? undefined : schema.shape[name]?.safeParse(values[name]).data;
  const positions = values.positions.map(({ position, item, treadDepth32nds, amount }, index) => ({
    position,
    item,
    treadDepth32nds: wrong.has(`positions.${index}.treadDepth32nds`) ? null : numberOf(treadDepth32nds),
    amount: wrong.has(`positions.${index}.amount`) ? undefined : numberOf(amount),
  }));
  return { lossDate: read('lossDate'), odometer: read('odometer'), positions } as Partial<Loss>;
}

function numberOf(typed: string | undefined): number | undefined {
  return typed?.trim() ? Number(typed.replace(/^\s*\$|,/g, '')) : undefined;
}
