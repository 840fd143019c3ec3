import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { wireFlag, wireNested, wireProblem, wireText } from '../../kernel/wire.ts';
import { mostNumbers } from '../contracts/schema.ts';

/**
 * A void on the wire: the rater's shape, and with the point of sale the contracts' one; the call takes both. `userName` and
 * `dealerCode` are hints. Without a suffix, where several contracts have the number, it is refused (409).
 * Source: portal.md §3 (Void request, Void contract request), decisions.md §1.4 and §1.7
 */
export const VoidContractRequest = lazy(() =>
  z.object({
    programCode: z.string().min(1),
    dealerCode: z.string().nullable().optional(),
    contractNumber: z.string().min(1),
    contractSuffix: z.string().nullable().optional(),
    voidReasonType: z.int('Please choose a void reason').meta({ label: 'Void Reason' }),
    userName: z.string().optional(),
    pointOfSaleOrderIdentifier: z.string().nullable().optional(),
    pointOfSalePaymentAmount: z.number().nullable().optional(),
    pointOfSaleTransactionNumber: z.string().nullable().optional(),
    useSefi: z.literal(false).optional(),
  }),
);
export type VoidContractRequest = z.infer<ReturnType<typeof VoidContractRequest>>;

/**
 * The result of a void. A backend may return just `true`; false and null are failures, with any HTTP status. `receipt`
 * is the start of its history row's hash, to read out on the phone. Source: portal.md §4 (Void dialog), §8
 */
export const VoidResult = lazy(() =>
  z.preprocess(
    (sent) => (sent === true ? {} : sent),
    z.looseObject({
      key: wireText().meta({ label: 'Contract' }),
      voidedAt: wireText().meta({ label: 'Voided at' }),
      voidedBy: wireText().meta({ label: 'Voided by' }),
      receipt: wireText().meta({ label: 'Receipt' }),
      /** The dealer gets its cost back as a credit line of the next batch. */
      needsCredit: wireFlag().meta({ label: 'Credited' }),
    }),
  ),
);
export type VoidResult = z.infer<ReturnType<typeof VoidResult>>;

/** Names the contract whose void is previewed: `15138628`, `15138628A` or `MBP-15138628A`. */
export const PreviewVoidRequest = lazy(() => z.object({ key: z.string().min(1).max(40) }));

/** Names the contracts of a list whose voids are previewed. */
export const PreviewVoidsRequest = lazy(() =>
  z.object({ keys: z.array(z.string().min(1).max(40)).max(mostNumbers) }),
);

/**
 * What voiding would do, in lines that every face shows before confirming; `problem` says why it can't be done. Source: decisions.md §1.3
 * and §5
 */
export const VoidPreview = lazy(() =>
  z.looseObject({
    key: wireText(),
    lines: wireNested(z.array(z.looseObject({ label: wireText(), text: wireText() }))),
    problem: wireProblem(),
  }),
);
export type VoidPreview = z.infer<ReturnType<typeof VoidPreview>>;
