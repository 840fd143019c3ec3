import { moneyText } from '../../../kernel/format.ts';

type Facts = Readonly<Record<string, unknown>>;

const texts: Readonly<Record<string, (after: Facts) => string>> = {
  'preAuthorization.request': ({ requested, parent }) =>
    `${parent ? `Supplement to ${String(parent)} requested` : 'Requested'}${amountPart(requested)}`,
  'preAuthorization.approve': ({ approved }) => `Approved${amountPart(approved)}`,
  'preAuthorization.deny': () => 'Denied',
  'preAuthorization.askInfo': () => 'Information requested',
  'preAuthorization.answer': () => 'Information given',
  'preAuthorization.void': () => 'Voided',
  'preAuthorization.photo': () => 'Photo added',
  'preAuthorization.claim': ({ as400ClaimNumber }) => `AS400 claim ${String(as400ClaimNumber ?? '')}`,
  'preAuthorization.pay': ({ paid }) => `Paid${amountPart(paid)}`,
};

/** Returns what a recorded step of a pre-authorization reads as in its history: "Approved $412.00". Source: areas.md §11 (Better 7) */
export function eventText(action: string, after: Facts): string {
  return texts[action]?.(after) ?? action;
}

function amountPart(cents: unknown): string {
  return typeof cents === 'number' ? ` ${moneyText(cents)}` : '';
}
