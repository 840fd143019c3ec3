import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '../../tests/permissions/matrix-calls.ts';
import { type IntegrityTest, inTurns, type Outcome } from '../integrity/result.ts';
import { runProgram } from '../test/run-program.ts';
import type { Attacked } from './attacked.ts';

/** A request as sqlmap reads it from a file; a star comes after what it may change in the address. */
interface AttackRequest {
  name: string;
  text: string;
}

/**
 * Without a terminal it would read addresses from its input. Level 1 doesn't find a text within LIKE '%…%', as the seeded server shows. That one is refused or
 * not found is an answer like any other.
 */
const how =
  '--batch --ignore-stdin --flush-session --technique BEU --level 2 --risk 2 --threads 2 --ignore-code 401,404 --disable-coloring';

/** What sqlmap says at the end of a run. */
const verdicts = [
  { verdict: 'injectable', said: /identified the following injection point/ },
  { verdict: 'clean', said: /all tested parameters do not appear to be injectable/ },
] as const;

/** Statements smuggled into every call of the API that takes a text or a name: in its address, its query or any field of its body. */
export function sqlmapTest(attacked: Attacked): IntegrityTest {
  return {
    test: 'sqlmap: SQL in every call that takes a text',
    brokenBy: 'a server that puts its statement together from the text',
    run: async (isBroken) => {
      const { seeded, address } = attacked;
      const requests = isBroken ? [seededSearch(seeded.address)] : everyCall(attacked);
      const found: string[] = [];
      const unclear: string[] = [];
      await inTurns(requests, 2, async (asked, at) => {
        const verdict = await tried(attacked, asked, at);
        if (verdict === 'injectable') found.push(asked.name);
        if (verdict === undefined) unclear.push(asked.name);
      });
      const lost = unclear.length > 0 ? `; not tried: ${unclear.join(', ')}` : '';
      const outcome: Outcome = {
        seen: `${requests.length} calls of ${isBroken ? seeded.address : address}, injectable: ${found.join(', ') || 'none'}${lost}`,
        isRight: found.length === 0 && unclear.length === 0 && requests.length > 50,
        isFaultSeen: found.length === 1,
      };
      return outcome;
    },
  };
}

async function tried({ folder }: Attacked, { text }: AttackRequest, at: number) {
  const file = join(folder, `request-${at}.txt`);
  writeFileSync(file, text);
  const outputFolder = join(folder, `sqlmap-${at}`);
  const { output } = await runProgram('sqlmap', [
    '-r',
    file,
    '--output-dir',
    outputFolder,
    ...how.split(' '),
  ]);
  return verdicts.find(({ said }) => said.test(output))?.verdict;
}

function seededSearch(address: string): AttackRequest {
  return {
    name: 'search',
    text: requestText(address, { method: 'PUT', url: '/search', payload: { searchText: 'dea' } }),
  };
}

/** Every call of the API that carries a text, about a contract that is there. */
function everyCall({ address, token, contract }: Attacked): AttackRequest[] {
  return Object.entries(calls).flatMap(([name, call]) => {
    const request = call.request(contract);
    const marked = { ...request, url: withStars(request.url, contract.key) };
    const isOpen = marked.url.includes('*') || textsIn(request.payload).length > 0;
    return isOpen ? [{ name, text: requestText(address, marked, { 'x-session-token': token }) }] : [];
  });
}

/** Marks the values of a query, and in a path the names of things: the contract's, or what is no word. */
function withStars(url: string, key: string): string {
  const [path = '', query] = url.split('?');
  const parts = path.split('/').map((part) => (part === key || /\d{3}/.test(part) ? `${part}*` : part));
  const values = query && new URLSearchParams(query).toString().replaceAll(/=([^&]*)/g, '=$1*');
  return parts.join('/') + (values ? `?${values}` : '');
}

function textsIn(payload: unknown): string[] {
  if (typeof payload === 'string') return [payload];
  if (typeof payload !== 'object' || payload === null) return [];
  return Object.values(payload).flatMap(textsIn);
}

interface Request {
  method?: string;
  url: string;
  payload?: object;
}

function requestText(
  address: string,
  { method = 'GET', url, payload }: Request,
  headers: Record<string, string> = {},
): string {
  const body = payload && JSON.stringify(payload);
  const lines = [
    `${method} ${url} HTTP/1.1`,
    `Host: ${new URL(address).host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body ? ['Content-Type: application/json'] : []),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}
