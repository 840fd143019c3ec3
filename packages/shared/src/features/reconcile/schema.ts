import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { wireNumber, wireText } from '../../kernel/wire.ts';

/** Findings of an identity that are listed at most; all are counted. */
export const mostFindings = 100;

/** The result of one identity. */
const Proof = lazy(() =>
  z.looseObject({
    identity: wireText().meta({ label: 'Check' }),
    title: wireText().meta({ label: 'What is compared' }),
    checkedCount: wireNumber().meta({ label: 'Compared', kind: 'count' }),
    findingCount: wireNumber().meta({ label: 'Differences', kind: 'count' }),
    findings: z.array(z.string()),
  }),
);

/** The invariants of the whole book, and the violations. Our addition. Source: areas.md §1.1 */
export const Reconciliation = lazy(() =>
  z.looseObject({
    day: wireText().meta({ label: 'Day', kind: 'date' }),
    checkedCount: wireNumber().meta({ label: 'Compared', kind: 'count' }),
    findingCount: wireNumber().meta({ label: 'Differences', kind: 'count' }),
    proofs: z.array(Proof()),
  }),
);
export type Reconciliation = z.infer<ReturnType<typeof Reconciliation>>;
