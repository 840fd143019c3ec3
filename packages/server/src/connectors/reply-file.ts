import { contractStatuses } from '@pitlane/shared/features/contracts/rules/codes';
import { isIsoDate } from '@pitlane/shared/kernel/dates';
import { granted, type Result, refused } from '@pitlane/shared/kernel/result';
import { claimAnswerHead, readClaimLines } from './claim-file.ts';
import { framed } from './framed-lines.ts';
import type { ClaimReply, LegacyFacts, LegacyReply, RefreshOrder } from './legacy-system.ts';

/** The first line of each file, with the version of the format (docs/AS400.md). */
const requestHead = 'PITLANE-REFRESH-REQUEST 1';
const answerHead = 'PITLANE-REFRESH-ANSWER 1';

/** Writes an order as a request file. */
export function requestFile(order: RefreshOrder): string {
  return framed(requestHead, [
    `request ${order.id}`,
    `program ${order.programCode}`,
    `number ${order.contractNumber}`,
    `suffix ${order.contractSuffix}`.trimEnd(),
    `dealer ${order.dealerCode}`,
  ]);
}

/** Whether a file has its last line. Without it, the file is still being written or was cut off. */
export function isWhole(text: string): boolean {
  return /(^|\n)end \d+\s*$/.test(text);
}

/** Reads the order's number from a file that is invalid otherwise. */
export function orderIdIn(text: string): number | undefined {
  const [, digits] = /(?:^|\n)request (\d{1,9})\s*(?:\n|$)/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

type Read = (value: string) => unknown;

const text: Read = (value) => (value.length > 0 && value.length <= 200 ? value : undefined);
const wholeNumber: Read = (value) => (/^\d{1,9}$/.test(value) ? Number(value) : undefined);

/** The lines that a response may have, and how each becomes a value; undefined if it doesn't. */
const fields: Readonly<Record<string, Read>> = {
  request: wholeNumber,
  program: (value) => (/^[A-Z]{2,3}$/.test(value) ? value : undefined),
  number: (value) => (/^\d{1,20}$/.test(value) ? value : undefined),
  suffix: (value) => (/^[A-Z]{0,2}$/.test(value) ? value : undefined),
  problem: text,
  status: (value) =>
    contractStatuses.find(({ code, label }) => code !== 0 && label.toUpperCase() === value.toUpperCase())
      ?.code,
  expires: (value) => (isIsoDate(value) ? value : undefined),
  'expires-miles': (value) => (value === 'none' ? null : wholeNumber(value)),
  'sale-miles': wholeNumber,
  form: text,
  plan: text,
};

const identity = ['request', 'program', 'number', 'suffix'] as const;

/**
 * Reads a response file. Refuses `bad_answer` with the line and the problem: a wrong header, a missing footer or one with the wrong count, a
 * line that is unknown, repeated or malformed, or an incomplete contract key.
 */
export function readAnswerFile(content: string): Result<LegacyReply | ClaimReply> {
  const lines = content.replace(/^\uFEFF/, '').split(/\r?\n/);
  while (lines.at(-1)?.trim() === '') lines.pop();
  const head = lines[0]?.trim();
  if (head !== answerHead && head !== claimAnswerHead) {
    return bad(`line 1 is not "${answerHead}" or "${claimAnswerHead}"`);
  }
  const [, counted] = /^end (\d+)\s*$/.exec(lines.at(-1) ?? '') ?? [];
  if (counted === undefined || lines.length < 2)
    return bad('its last line, "end" and the count of lines, is missing');
  const between = lines.slice(1, -1);
  if (Number(counted) !== between.length) {
    return bad(`it has ${between.length} lines, but its end says ${counted}`);
  }
  if (head === claimAnswerHead) return readClaimLines(between);
  const values = readLines(between);
  return typeof values === 'string' ? bad(values) : replyOf(values);
}

/** Returns the values by name, or what's wrong. */
function readLines(lines: readonly string[]): Map<string, unknown> | string {
  const values = new Map<string, unknown>();
  for (const [index, line] of lines.entries()) {
    const [, name = '', value = ''] = /^([a-z-]+)(?: (.*))?$/.exec(line.trimEnd()) ?? [];
    const read = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const place = `line ${index + 2}`;
    if (!read) return `${place} isn't a known line of an answer`;
    if (values.has(name)) return `${place} has "${name}" a second time`;
    const made = read(value.trim());
    if (made === undefined) return `${place} has a value that isn't valid for "${name}"`;
    values.set(name, made);
  }
  return values;
}

function replyOf(values: ReadonlyMap<string, unknown>): Result<LegacyReply> {
  const missing = identity.find((name) => !values.has(name));
  if (missing) return bad(`line "${missing}" is missing`);
  const order = {
    id: values.get('request') as number,
    programCode: values.get('program') as string,
    contractNumber: values.get('number') as string,
    contractSuffix: values.get('suffix') as string,
  };
  const facts = factsOf(values);
  const problem = values.get('problem') as string | undefined;
  if (problem === undefined) return granted({ about: 'contract', order, answer: { facts } });
  if (Object.keys(facts).length > 0) return bad('it has both a problem and facts');
  return granted({ about: 'contract', order, answer: { problem } });
}

function factsOf(values: ReadonlyMap<string, unknown>): LegacyFacts {
  const named = {
    status: values.get('status'),
    expirationDate: values.get('expires'),
    expirationMiles: values.get('expires-miles'),
    saleMileage: values.get('sale-miles'),
    formName: values.get('form'),
    planDescription: values.get('plan'),
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)) as LegacyFacts;
}

function bad(message: string): { ok: false; error: { code: string; message: string } } {
  return refused({ code: 'bad_answer', message });
}
