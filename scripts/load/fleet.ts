import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { standInAccount } from '@pitlane/server/testing/forte-stand-in';
import { serverFlags } from '../boot/server-flags.mjs';
import { bookOn } from '../cluster/book.ts';
import { type PostgresCluster, startPostgresCluster } from '../cluster/postgres-cluster.ts';
import { type TestBed, testBedOn } from '../integrity/test-bed.ts';
import { freePort } from '../test/postgres.ts';
import { type Member, startMember } from './member.ts';
import type { Memory, Window } from './watch-server.ts';

/** What a server of the fleet reported, and when. */
export type Reported = (Window | Memory) & { server: number; at: number };

/** Servers behind a proxy, over a PostgreSQL with streaming replicas. */
export interface Fleet {
  /** Where callers call: the proxy. */
  address: string;
  /** The servers themselves. */
  addresses: readonly string[];
  servers: readonly Member[];
  proxy: Member;
  postgres: PostgresCluster;
  bed: TestBed;
  reports: Reported[];
  /** What servers said that they should not have to say. */
  troubles: string[];
  /** Ends the servers in order: they seal the history. PostgreSQL stays, to be looked at. */
  stopServers: () => Promise<void>;
  /** Lets the owner of the tables pass by the rules of scopes, for what is checked at the end. */
  readEverything: () => Promise<unknown>;
  stop: () => Promise<void>;
}

/** The number of the process that does nothing. */
export const idleServer = -1;

/** What the fleet is made of. */
export interface FleetSettings {
  servers: number;
  replicas: number;
  contracts: number;
  /** Without, email waits. */
  smtpUrl: string | undefined;
  /** Where cards are charged; without, nobody pays by card. */
  forteUrl: string | undefined;
  /** What is watched in the servers: stalls and memory, with what ran in a stall as well, or nothing. */
  watch: 'nothing' | 'stalls' | 'profile';
  /** How the servers are broken, in one of the ways of scripts/integrity/breaks.ts. */
  broken: string | undefined;
  /** Troubles are kept, but not printed: they are expected. */
  isQuiet?: boolean;
}

/** So many are printed as they come. */
const mostTroubles = 30;
const longestTrouble = 600;

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const main = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url));

/** Loads a book and starts everything. */
export async function startFleet(settings: FleetSettings): Promise<Fleet> {
  const postgres = await startPostgresCluster({
    replicas: settings.replicas,
    isSynchronous: settings.replicas > 0,
  });
  const login = await bookOn(postgres.primary(), settings.contracts);
  const bed = await testBedOn({
    get url() {
      return postgres.primary().addressOf(login);
    },
    stop: () => postgres.stop(),
  });
  const shared = {
    ...envOf(settings, bed.folder),
    // Every node, so that a server finds the one that is the primary.
    DATABASE_URL: postgres.addressOf(login),
    ...(settings.replicas > 0 ? { READ_DATABASE_URL: postgres.readAddressesOf(login) } : {}),
  };
  const reports: Reported[] = [];
  const troubles: string[] = [];
  const say = (text: string) => {
    if (troubles.length >= mostTroubles) return;
    troubles.push(text);
    if (!settings.isQuiet) console.log(`  ${text.slice(0, longestTrouble)}`);
  };
  const servers: Member[] = [];
  const addresses: string[] = [];
  for (let server = 0; server < settings.servers; server += 1) {
    const port = await freePort();
    addresses.push(`http://127.0.0.1:${port}`);
    servers.push(
      await startMember({
        args: [...serverFlags, ...hooksOf(settings), main],
        env: { ...shared, PORT: String(port) },
        saysReady: /ready at http/,
        onMessage: (message) =>
          reports.push({ ...(message as Window | Memory), server, at: performance.now() }),
        onTrouble: (text) => say(`server ${server + 1}: ${text}`),
      }),
    );
  }
  const port = await freePort();
  const proxy = await startMember({
    args: [here('front-process.ts'), String(port), ...addresses],
    onTrouble: (text) => say(`proxy: ${text}`),
  });
  const idle = await startMember({
    args: ['--import', here('watch.ts'), here('idle-process.ts')],
    env: shared,
    onMessage: (message) =>
      reports.push({ ...(message as Window | Memory), server: idleServer, at: performance.now() }),
  });
  return {
    address: `http://127.0.0.1:${port}`,
    addresses,
    servers,
    proxy,
    postgres,
    bed,
    reports,
    troubles,
    stopServers: async () => {
      await Promise.all([proxy.stop(), idle.stop()]);
      for (const server of servers.toReversed()) await server.stop();
    },
    readEverything: () => postgres.primary().query(`ALTER ROLE ${login.username} BYPASSRLS`),
    stop: async () => {
      await bed.stop();
    },
  };
}

function hooksOf({ broken }: FleetSettings): string[] {
  const hooks = [here('watch.ts'), ...(broken === undefined ? [] : [here('../integrity/broken.ts')])];
  return hooks.flatMap((hook) => ['--import', hook]);
}

function envOf(settings: FleetSettings, folder: string): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    // All servers share the keys and the head of the history.
    PITLANE_DATA: folder,
    PITLANE_DEMO_SIGN_INS: 'on',
    LOG_LEVEL: 'warn',
    ...(settings.smtpUrl === undefined
      ? {}
      : { SMTP_URL: settings.smtpUrl, MAIL_FROM: 'Pitlane <reports@example.com>' }),
    ...(settings.forteUrl === undefined ? {} : { ...standInAccount, FORTE_URL: settings.forteUrl }),
    // A few callers read in minutes what a whole company reads in a day.
    READING_LIMIT: '0',
    READING_LIMIT_INTERNAL: '0',
    NODE_COMPILE_CACHE: join(tmpdir(), 'pitlane-compiled'),
    PITLANE_LOAD_WATCH: settings.watch,
    ...(settings.broken === undefined ? {} : { PITLANE_BROKEN: settings.broken }),
  };
}
