import { isAddition, type Operation } from '../../../engine/operation.ts';
import type { CallFailure } from '../transport.ts';

const askProvider = 'Ask the provider.';
const steps =
  "Cancellation steps aren't available from this server. Send the cancel form to the provider instead.";
const savedQuotes = "Saved quotes aren't available from this server. Download the quote as a PDF instead.";

/** Messages for operations that aren't available, by the method and path of the calls, or only the start of their path; the first one counts. */
export const lackingParts: readonly (readonly [start: string, text: string])[] = [
  ['/api/v1/cancel-quotes/{quoteNumber}/request', steps],
  ['/api/v1/cancel-quotes', savedQuotes],
  ['/api/v1/contracts/{key}/cancel-quotes', savedQuotes],
  ['/api/v1/contracts/{key}/notes', `Writing notes isn't available from this server. ${askProvider}`],
  [
    '/api/v1/contracts/{key}/history',
    "A contract's history isn't available from this server. See its notes instead.",
  ],
  [
    '/api/v1/contracts/{key}/status',
    `Changing a contract's status isn't available from this server. ${askProvider}`,
  ],
  [
    '/api/v1/contracts/mail',
    "Emailing contracts isn't available from this server. Download and email them yourself instead.",
  ],
  [
    '/api/v1/contracts/{key}/cancellation',
    `The status of a cancellation isn't available from this server. ${askProvider}`,
  ],
  ['/api/v1/cancellations', steps],
  ['/api/v1/state-rules', `State rules aren't available from this server. ${askProvider}`],
  [
    '/api/v1/remittance-batches/{batchNumber}',
    "The contracts of a batch aren't available from this server. Download the batch as a PDF instead.",
  ],
  [
    '/api/v1/remittance-batches',
    "Open batches aren't available from this server. See the remittance history instead.",
  ],
  [
    '/api/v1/remittance/{batchNumber}',
    `Posting and returning batches isn't available from this server. ${askProvider}`,
  ],
  [
    '/api/v1/remittance/statement',
    "The lines of a statement aren't available from this server. Download the statement as a PDF instead.",
  ],
  ['/api/v1/remittance/agreements', `Agreements aren't available from this server. ${askProvider}`],
  [
    'PUT /api/v1/bank-accounts/authorization',
    `Adding bank accounts isn't available from this server. ${askProvider}`,
  ],
  ['/api/v1/bank-accounts', `Changing bank accounts isn't available from this server. ${askProvider}`],
  ['/api/v1/ach-', `ACH files aren't available from this server. ${askProvider}`],
  [
    'PUT /api/v1/sale-quotes',
    "Saving sales isn't available from this server. What you enter stays in this tab until you sell it.",
  ],
  ['/api/v1/sale-quotes', "Saved sales aren't available from this server. See the rater history instead."],
  [
    '/api/v1/menu-signatures',
    "Signing menus isn't available from this server. Print the menu and sign it on paper instead.",
  ],
  ['/api/v1/menu-settings', `Menu settings aren't available from this server. ${askProvider}`],
];

/** The calls without which nothing that uses them can be done, whatever else it uses. */
const neededParts = ['PUT /api/v1/bank-accounts/authorization', '/api/v1/menu-settings'];

/**
 * Returns what a backend of the specification can't do that uses these calls, and what to do instead: they are all ours, or one is that everything
 * else needs. A call that changes something says it better than what is read before it. Undefined if it can. Source: decisions.md §1.3
 */
export function whyNotElsewhere(uses: readonly Operation[]): string | undefined {
  const needed = uses.find((operation) => neededParts.some((start) => startsWith(operation, start)));
  const main = uses.find(({ kind }) => kind === 'command') ?? uses[0];
  const lacking = needed ?? (uses.every(isAddition) ? main : undefined);
  return lacking && notAvailableText(lacking, { message: '', errors: [] });
}

/**
 * Returns what isn't available and what to do instead where a backend has no path for a call; of a call of the specification the
 * backend's own words, if it has any. Source: decisions.md §1.3
 */
export function notAvailableText(
  operation: Pick<Operation, 'method' | 'path'>,
  { message, errors }: Pick<CallFailure, 'message' | 'errors'>,
): string {
  if (!isAddition(operation) && errors.length > 0) return message;
  const lacking = lackingParts.find(([start]) => startsWith(operation, start));
  return lacking?.[1] ?? "This isn't available from this server.";
}

/** Returns whether a call has this start of a path, with its method or without. */
export function startsWith({ method, path }: Pick<Operation, 'method' | 'path'>, start: string): boolean {
  return path.startsWith(start) || `${method} ${path}`.startsWith(start);
}
