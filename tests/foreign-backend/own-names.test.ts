import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildSchema } from 'graphql';
import { createHandler } from 'graphql-http/lib/use/http';
import { afterAll, beforeAll, expect, test } from 'vitest';

const schema = buildSchema(`
  input contract_where { number: String! suffix: String! product: String! }
  type contract { uuid: ID! }
  type flag { flag: String! active: Boolean! starts: String ends: String }
  type Query {
    contracts_by_number(where: contract_where!): contract
    feature_flags(named: [String!]!, on: String!): [flag!]!
  }
`);

/** A provider's own backend, on a server that we didn't write; it knows one contract. */
const answer = createHandler({
  schema,
  rootValue: {
    contracts_by_number: ({ where }: { where: { number: string; suffix: string; product: string } }) =>
      where.number === '15138628' && where.product === 'TAW' ? { uuid: 'c0ffee' } : null,
    feature_flags: ({ named }: { named: string[] }) => named.map((flag) => ({ flag, active: true })),
  },
});
const provider = createServer((request, response) => void answer(request, response));
const folder = mkdtempSync(join(tmpdir(), 'pitlane-own-names-'));

beforeAll(() => new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve)));
afterAll(async () => {
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
  rmSync(folder, { recursive: true });
});

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

test('portal and terminal read a backend with other names once the documents are replaced', async () => {
  const address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const args = ['--import', fileOf('own-documents.ts'), fileOf('own-names.ts'), address];
  const env = { PATH: process.env['PATH'], HOME: folder, XDG_CONFIG_HOME: folder, XDG_STATE_HOME: folder };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  const link = { contractForLink: { id: 'c0ffee' } };
  const flags = { features: [{ name: 'UserManagement', isFullyActive: true, effectiveDate: null }] };
  expect(JSON.parse(stdout)).toMatchObject({
    portal: { link, none: { contractForLink: null }, flags },
    terminal: { link, flags },
  });
});
