import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { wireNumber, wireText } from '../../kernel/wire.ts';

/** Names a job: its ID, or its name for the latest one. */
export const JobRequest = lazy(() => z.object({ id: z.string().min(1).max(60) }));

/**
 * A long-running task of a server. `state` is Running, Done or Failed; `text` says what it is doing, or why it failed. Assumption: our
 * addition
 */
export const Job = lazy(() =>
  z.looseObject({
    id: wireText(),
    name: wireText().meta({ label: 'Job' }),
    state: wireText().meta({ label: 'State' }),
    done: wireNumber().meta({ label: 'Done', kind: 'count' }),
    total: wireNumber().meta({ label: 'Of', kind: 'count' }),
    text: wireText().meta({ label: 'Details' }),
    startedAt: wireText().meta({ label: 'Started' }),
    endedAt: wireText().meta({ label: 'Ended' }),
  }),
);
