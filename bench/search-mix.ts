import { readFileSync } from 'node:fs';
import { demoPassword } from '@pitlane/server/demo/sign-ins';
import { callsOf } from '@pitlane/shared/client/calls';
import { createTransport } from '@pitlane/shared/client/transport/transport';
import { operations } from '@pitlane/shared/registry/operations';

/** One search of the mix: whose it is and what is typed. */
export interface MixedSearch {
  token: string;
  text: string;
  /** The whole name of a contract, for the key lookup that is measured next to it. */
  key: string;
}

/** Signs in over HTTP and gives the session token. */
export async function signIn(address: string, username: string): Promise<string> {
  const json = { accept: 'application/json', 'content-type': 'application/json' };
  const flow = (await (
    await fetch(`${address}/identity/self-service/login/api`, { headers: json })
  ).json()) as { id: string };
  const answer = await fetch(`${address}/identity/self-service/login?flow=${flow.id}`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ method: 'password', identifier: username, password: demoPassword }),
  });
  const { session_token: token } = (await answer.json()) as { session_token?: string };
  if (!token) throw new Error(`${username} could not sign in: ${answer.status}`);
  return token;
}

/**
 * Reads the fixed mix of searches of all roles: a user and a text a line. `{vin@0.25:-6}` stands for the last six of the VIN of
 * the contract at a quarter of the book, so that one file serves books of every size.
 */
export async function readMix(address: string): Promise<MixedSearch[]> {
  const lines = readFileSync(new URL('search-mix.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const tokens = new Map<string, string>();
  for (const user of new Set(lines.map((line) => line.split('\t')[0] ?? '')))
    tokens.set(user, await signIn(address, user));
  const contracts = await sampleContracts(address, tokens.get('admin') ?? '');
  return lines.map((line) => {
    const [user = '', template = ''] = line.split('\t');
    const at = Number(/@([\d.]+)/.exec(template)?.[1] ?? 0.5);
    const contract = contracts[Math.floor(at * (contracts.length - 1))] ?? { number: '', key: '', vin: '' };
    const text = template.replace(
      /\{(number|key|vin)@[\d.]+(?::([\d-]+))?\}/,
      (_, field: 'number' | 'key' | 'vin', part?: string) => cut(contract[field], part),
    );
    return { token: tokens.get(user) ?? '', text, key: contract.key };
  });
}

function cut(value: string, part: string | undefined): string {
  if (!part) return value;
  const [from, to] = part.startsWith('-')
    ? [Number(part)]
    : part.includes('-')
      ? part.split('-').map(Number)
      : [0, Number(part)];
  return value.slice(from, to);
}

/** A thousand contracts spread over the book by the initial of the holder, in an order that is the same each time. */
async function sampleContracts(address: string, token: string) {
  const transport = createTransport({
    bases: { main: address, portal: address, graphql: address, identity: address },
    headers: () => ({ 'x-session-token': token }),
  });
  const { searchContracts } = callsOf(operations, transport);
  const found: { number: string; key: string; vin: string }[] = [];
  for (const initial of 'abcdefghijklmnoprstvw') {
    const { rows } = await searchContracts({ searchText: initial, limit: 50 });
    for (const row of rows) {
      const number = row.contractNumber ?? '';
      found.push({
        number,
        key: `${row.programCode}-${number}${row.contractSuffix ?? ''}`,
        vin: row.vehicle?.vin ?? '',
      });
    }
  }
  return found;
}
