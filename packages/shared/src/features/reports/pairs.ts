import type { Operation } from '../../engine/operation.ts';
import { programTitle, statusLabel } from '../contracts/rules/codes.ts';

/** What a user picks for a report, sent both as an object and by its code. */
interface Pair {
  /** The criterion that is the whole thing. */
  whole: string;
  /** The criterion that is its code. */
  code: 'agentCode' | 'dealerCode' | 'programCode' | 'contractStatusType' | 'vehicleMakeCode';
  /** The name of the code in the object. */
  key: string;
  /** Its name, if a code says it, and the field for it. */
  name?: { key: string; of: (code: string) => string };
}

/**
 * The criteria that come in pairs: a dealer with its dealerCode, and so on. Source: portal.md §3 (Search criteria),
 * decisions.md §8 (General); Assumption: the code's name in each object, and that only code and name need to be sent.
 */
export const pairs: readonly Pair[] = [
  { whole: 'agency', code: 'agentCode', key: 'agentCode' },
  { whole: 'dealer', code: 'dealerCode', key: 'dealerCode' },
  { whole: 'program', code: 'programCode', key: 'programCode', name: { key: 'name', of: programTitle } },
  {
    whole: 'contractStatus',
    code: 'contractStatusType',
    key: 'contractStatusTypeID',
    name: { key: 'contractStatusTypeName', of: (code) => statusLabel(Number(code)) },
  },
  { whole: 'vehicleMake', code: 'vehicleMakeCode', key: 'makeCode' },
];

/**
 * Returns a request with both of each pair of which it has the code; in an address, which has no whole row, the code is used for both.
 * Values from the caller are not replaced. Source: decisions.md §8 (General)
 */
export function withWholes(
  { request: schema, method }: Pick<Operation, 'request' | 'method'>,
  request: Record<string, unknown>,
): Record<string, unknown> {
  const { shape } = schema();
  const wholes = pairs.flatMap((pair): [string, unknown][] => {
    const code = request[pair.code];
    const isGiven = code !== undefined && code !== null && code !== '';
    if (!isGiven || !(pair.whole in shape) || request[pair.whole]) return [];
    return [[pair.whole, method === 'GET' ? code : wholeOf(pair, code)]];
  });
  return { ...request, ...Object.fromEntries(wholes) };
}

function wholeOf({ key, name }: Pair, code: unknown): Record<string, unknown> {
  return { [key]: code, ...(name ? { [name.key]: name.of(String(code)) } : {}) };
}

/** Returns the code of a row that was sent whole, or its text in an address; undefined for none. */
export function codeOf({ key }: Pair, sent: unknown): string | number | undefined {
  const value = typeof sent === 'object' && sent !== null ? (sent as Record<string, unknown>)[key] : sent;
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}
