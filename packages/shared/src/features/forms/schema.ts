import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { wireText } from '../../kernel/wire.ts';
import { QuoteCancellationRequest } from '../cancellations/schema.ts';

/** A contract's key in a request on the wire; `userName` and `dealerCode` are hints. Source: decisions.md §1.4 and §1.7 */
const namedContract = lazy(() => ({
  contractNumber: z.string().min(1).max(40),
  contractSuffix: z.string().max(2).nullable().optional(),
}));

/**
 * A cancel form to print. Only the contract's identity is used; the form is filled in from what the server knows.
 * Assumption: the form alone is the only option, as the specification shows no other. Source: portal.md §7 (PUT
 * {portal}/api/pdf/cancelform)
 */
export const PrintCancelFormRequest = lazy(() =>
  z.object({
    userName: z.string().optional(),
    contract: z.looseObject({ ...namedContract(), programCode: z.string().max(3).nullable().optional() }),
    onlyCancellationForm: z
      .literal(true, 'Only the form can be printed here. Print the quote separately.')
      .optional(),
  }),
);
export type PrintCancelFormRequest = z.infer<ReturnType<typeof PrintCancelFormRequest>>;

/**
 * A cancel quote to print: a saved one by its number, or one as of today by the fields of `quoteCancellation`. Source:
 * portal.md §7 (PUT {portal}/api/pdf/cancelquote); the quote's number: our addition
 */
export const PrintCancelQuoteRequest = lazy(() =>
  z.object({
    userName: z.string().optional(),
    quoteNumber: z.string().min(1).max(40).optional(),
    ...QuoteCancellationRequest().partial().shape,
  }),
);
export type PrintCancelQuoteRequest = z.infer<ReturnType<typeof PrintCancelQuoteRequest>>;

/**
 * A contract's form to be made again. Several programs share a type: an existing backend chooses by it, ours by the program's code where
 * that is sent as well. Source: portal.md §7 (rater regenerate); `programCode`: our addition
 */
export const RegenerateContractRequest = lazy(() =>
  z.object({
    userName: z.string().optional(),
    dealerCode: z.string().nullable().optional(),
    ...namedContract(),
    programType: z
      .union([z.int(), z.string().max(40)])
      .nullable()
      .optional(),
    programCode: z.string().max(3).nullable().optional(),
  }),
);
export type RegenerateContractRequest = z.infer<ReturnType<typeof RegenerateContractRequest>>;

/** The contract whose form is requested. Source: portal.md §7 (ActualContractFormName); its shape is ours */
export const ActualContractFormNameRequest = lazy(() =>
  z.object({
    userName: z.string().optional(),
    programCode: z.string().max(3).nullable().optional(),
    dealerCode: z.string().nullable().optional(),
    ...namedContract(),
  }),
);

/** The name of the form that a contract was written on; null if unknown. A backend may answer with just the name. */
export const ActualContractFormName = lazy(() =>
  z.preprocess(
    (sent) => (typeof sent === 'string' ? { formName: sent } : sent),
    z.looseObject({ formName: wireText().meta({ label: 'Form' }) }),
  ),
);
