import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, statSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { readConfig } from '@pitlane/server/config';
import { openDatabase } from '@pitlane/server/db/open-database';
import { onCluster } from '@pitlane/server/testing/test-db';
import { beforeAll, expect, test } from 'vitest';
import { type Cluster, ownPostgres } from '../../scripts/test/postgres.ts';

/** This machine by the name that others know it by: to the server a PostgreSQL there is on another machine. */
const otherMachine = hostname();

let cluster: Cluster;
let folder: string;
/** Where the cluster, which only listens on loopback, is reached from outside. */
let outside: number;

beforeAll(async () => {
  const own = await ownPostgres({ isQuiet: true });
  if (!own) throw new Error('No PostgreSQL was found: install it.');
  cluster = own;
  folder = await onCluster(cluster.url, async (admin) => {
    await admin.query('CREATE ROLE pitlane_server IN ROLE pg_read_all_stats');
    const { rows } = await admin.query('SHOW data_directory');
    return rows[0].data_directory;
  });
  const proxy = createServer((socket) => {
    const through = connect(Number(new URL(cluster.url).port), '127.0.0.1');
    pipeline(socket, through, socket, () => undefined);
  });
  await new Promise<void>((listening) => proxy.listen(0, listening));
  outside = (proxy.address() as AddressInfo).port;
  return async () => {
    proxy.close();
    await own.stop();
  };
});

/** Connects by an address with these parameters, and says whether the connection is encrypted. */
async function isEncrypted(host: string, parameters: Record<string, string> = {}): Promise<boolean> {
  const address = new URL(cluster.url);
  address.host = `${host}:${outside}`;
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  const db = await openDatabase(readConfig({ DATABASE_URL: address.href }));
  try {
    const [row] = await db.query<{ ssl: boolean }>(
      'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()',
    );
    return row?.ssl ?? false;
  } finally {
    await db.close();
  }
}

/** Returns the cluster a certificate that it signed itself, for the name. */
async function turnTlsOn(name: string): Promise<string> {
  const [key, certificate] = [join(folder, 'server.key'), join(folder, 'server.crt')];
  const made =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=pitlane'.split(' ');
  const named = ['-addext', `subjectAltName=DNS:${name}`, '-keyout', key, '-out', certificate];
  execFileSync('openssl', [...made, ...named], { stdio: 'ignore' });
  const { uid, gid } = statSync(folder);
  chownSync(key, uid, gid);
  chmodSync(key, 0o600);
  await onCluster(cluster.url, async (admin) => {
    await admin.query('ALTER SYSTEM SET ssl = on');
    await admin.query('SELECT pg_reload_conf()');
  });
  // connections that are made from now on have it as soon as the cluster has read its settings again
  for (let tries = 0; tries < 500; tries++) {
    const isOn = await onCluster(
      cluster.url,
      async (admin) => (await admin.query('SHOW ssl')).rows[0].ssl === 'on',
    );
    if (isOn) return certificate;
  }
  throw new Error('The cluster did not turn TLS on.');
}

test('a PostgreSQL on another machine is reached by TLS, unless the address says otherwise by name', async () => {
  await expect(isEncrypted(otherMachine)).rejects.toThrow(
    /^The database of DATABASE_URL can't be reached .* It doesn't offer TLS, .* sslmode=disable/,
  );
  await expect(isEncrypted(otherMachine, { ssl: '0' })).rejects.toThrow("It doesn't offer TLS");
  expect(await isEncrypted(otherMachine, { sslmode: 'disable' })).toBe(false);
  expect(await isEncrypted('127.0.0.1')).toBe(false);

  const certificate = await turnTlsOn(otherMachine);
  await expect(isEncrypted(otherMachine)).rejects.toThrow(/certificate isn't trusted\. Add sslrootcert=/);
  expect(await isEncrypted(otherMachine, { sslrootcert: certificate })).toBe(true);
  expect(await isEncrypted(otherMachine, { sslmode: 'no-verify' })).toBe(true);
  await expect(isEncrypted('127.1', { sslrootcert: certificate })).rejects.toThrow(
    'Its certificate is for another host name',
  );
  expect(await isEncrypted('127.0.0.1')).toBe(false);
});
