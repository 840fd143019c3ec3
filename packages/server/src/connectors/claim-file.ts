import { centsOf } from '@pitlane/shared/kernel/money';
import { granted, type Result, refused } from '@pitlane/shared/kernel/result';
import { framed } from './framed-lines.ts';
import type { ClaimOrder, ClaimReply } from './legacy-system.ts';

/** The first line of each file about a claim (docs/AS400.md). */
export const claimAnswerHead = 'PITLANE-CLAIM-ANSWER 1';
const claimRequestHead = 'PITLANE-CLAIM-REQUEST 1';

/** Writes an approved pre-authorization as a file that asks for a claim. */
export function claimRequestFile(order: ClaimOrder): string {
  return framed(claimRequestHead, [
    `authorization ${order.number}`,
    `program ${order.programCode}`,
    `contract ${order.contractNumber}`,
    `suffix ${order.contractSuffix}`.trimEnd(),
    `approved ${(order.approvedCents / 100).toFixed(2)}`,
    `loss-date ${order.lossDate}`,
  ]);
}

const forms = {
  authorization: /^PA-\d{6}-\d{6,}$/,
  claim: /^[A-Za-z0-9-]{1,30}$/,
  paid: /^\d{1,7}\.\d{2}$/,
} as const;

type Line = keyof typeof forms;

/**
 * Reads the lines between the first and the last of a claim answer: the authorization number, the claim number, and the amount once it is
 * paid. Refuses `bad_answer` with the line and the problem.
 */
export function readClaimLines(lines: readonly string[]): Result<ClaimReply> {
  const values = new Map<Line, string>();
  for (const [index, text] of lines.entries()) {
    const [, name = '', value = ''] = /^([a-z-]+) (.+)$/.exec(text.trimEnd()) ?? [];
    const place = `line ${index + 2}`;
    if (!isLine(name)) return bad(`${place} isn't a known line of an answer about a claim`);
    if (values.has(name)) return bad(`${place} has "${name}" a second time`);
    if (!forms[name].test(value)) return bad(`${place} has a value that isn't valid for "${name}"`);
    values.set(name, value);
  }
  const [authorization, claim, paid] = [values.get('authorization'), values.get('claim'), values.get('paid')];
  if (authorization === undefined) return bad('line "authorization" is missing');
  if (claim === undefined) return bad('line "claim" is missing');
  const paidCents = paid === undefined ? {} : { paidCents: centsOf(paid) };
  return granted({ about: 'claim', authorization, claimNumber: claim, ...paidCents });
}

function isLine(name: string): name is Line {
  return Object.hasOwn(forms, name);
}

function bad(message: string): { ok: false; error: { code: string; message: string } } {
  return refused({ code: 'bad_answer', message });
}
