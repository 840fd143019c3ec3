import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { line, mostRowId } from '../../kernel/request.ts';
import { wireNested, wireNumber, wireText } from '../../kernel/wire.ts';

/** Whose identity to assume, by username or number, and why. Source: decisions.md §8 (Users) */
export const AssumeIdentityRequest = lazy(() =>
  z.object({
    username: z.string().max(320).nullish().meta({ label: 'User' }),
    userProfileID: z.int().min(0).max(mostRowId).nullish(),
    reason: line('Reason', 200),
  }),
);

/** A time during which someone else acted as a user. Source: areas.md §3 */
export const AssumedIdentity = lazy(() =>
  z.looseObject({
    id: wireNumber(),
    by: wireNested(z.looseObject({ username: wireText(), fullName: wireText() })).meta({ label: 'By' }),
    reason: wireText().meta({ label: 'Reason' }),
    /** Instants; `endedAt` is null while it lasts, and where it ended with its time or its session. */
    from: wireText().meta({ label: 'From' }),
    until: wireText().meta({ label: 'Until' }),
    endedAt: wireText().meta({ label: 'Ended' }),
  }),
);
export type AssumedIdentity = z.infer<ReturnType<typeof AssumedIdentity>>;
