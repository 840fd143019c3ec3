import type { PortalError } from '../../../kernel/error.ts';
import type { CancelReason } from './reasons.ts';

/** The proof of a reason: a file, a signature on the form, or the number of another contract. */
export interface CancelDocument {
  name: string;
  kind: 'file' | 'signature' | 'contractNumber';
  label: string;
  /** As used within a sentence, after "the". */
  words: string;
}

const documents = {
  VehicleTraded: {
    name: 'odometerStatement',
    kind: 'file',
    label: 'Odometer statement',
    words: 'odometer statement',
  },
  VehicleTotaled: {
    name: 'insurerLetter',
    kind: 'file',
    label: "Insurer's letter",
    words: "insurer's letter",
  },
  VehicleRepossessed: {
    name: 'repossessionLetter',
    kind: 'file',
    label: 'Repossession letter',
    words: 'repossession letter',
  },
  LoanPaidInFull: {
    name: 'payoffLetter',
    kind: 'file',
    label: 'Payoff letter',
    words: 'payoff letter',
  },
  Unwind: {
    name: 'dealerSignature',
    kind: 'signature',
    label: "Dealer's signature",
    words: "dealer's signature",
  },
  DuplicateContract: {
    name: 'otherContractNumber',
    kind: 'contractNumber',
    label: 'Number of the other contract',
    words: 'number of the other contract',
  },
} as const satisfies Partial<Record<CancelReason, CancelDocument>>;

/** The name under which a document is stored with a cancellation. */
export type CancelDocumentName = (typeof documents)[keyof typeof documents]['name'];

/** The names of all documents. Source: decisions.md §4 */
export const cancelDocumentNames: readonly CancelDocumentName[] = Object.values(documents).map(
  ({ name }) => name,
);

/** The documents that are files, which are attached to the cancellation. Source: decisions.md §4 and §8 (Pages) */
export const cancelFileNames = [
  'odometerStatement',
  'insurerLetter',
  'repossessionLetter',
  'payoffLetter',
] as const satisfies readonly CancelDocumentName[];

/** Returns the label of a cancellation's document; one that no reason requires is "other document". Source: decisions.md §4 */
export function cancelDocumentLabel(name: string | null): string {
  return Object.values(documents).find((document) => document.name === name)?.label ?? 'Other document';
}

const documentsByReason: Partial<Record<CancelReason, CancelDocument>> = documents;

/**
 * Returns the document that a reason requires; undefined if it requires none: nonpayment, the customer's own request,
 * and other. Source: decisions.md §4
 */
export function cancelDocumentFor(reason: CancelReason): CancelDocument | undefined {
  return documentsByReason[reason];
}

/**
 * Returns why the documents of a cancellation are not complete; undefined when they are. `given` are the names of the
 * documents received. Refuses `document_missing`. Source: decisions.md §4
 */
export function whyNotDocumented(
  reason: CancelReason,
  given: readonly CancelDocumentName[],
): PortalError | undefined {
  const document = cancelDocumentFor(reason);
  if (!document || given.some((name) => name === document.name)) return undefined;
  return {
    code: 'document_missing',
    field: document.name,
    message: `The ${document.words} is missing.`,
    next: 'Add it, then mark the documents complete.',
  };
}
