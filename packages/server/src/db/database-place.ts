import { callbackify } from 'node:util';
import { Client, type ClientBase, type ClientConfig } from 'pg';
import { addressesOf, createPrimaryFinder, type Host, type PrimaryFinder } from './database-hosts.ts';
import { NoPrimary } from './lost-database.ts';
import { securedAddress } from './postgres-address.ts';

/** How long a host may take to answer: a machine that is off doesn't even refuse. */
const answerMs = 3_000;

/** Where a database is: at one address, or on whichever of its hosts takes writes. */
export interface DatabasePlace {
  /** The first host's address, over TLS where it's needed. What all hosts have in common is in it. */
  address: string;
  /** Connects to the host that takes writes. Absent if there is only one host. */
  Client?: typeof Client;
}

/** Finds out where a database is, once for all of its connections. */
export function placeOf(databaseUrl: string): DatabasePlace {
  const addresses = addressesOf(databaseUrl).map(securedAddress);
  const address = addresses[0] ?? databaseUrl;
  if (addresses.length === 1) return { address };
  const hosts = addresses.map((each) => {
    const { host, port } = new Client({ connectionString: each });
    return { host, port };
  });
  // One of them on this machine and another elsewhere: all over TLS.
  const strictest = addresses.find((each) => each.includes('sslmode=')) ?? address;
  const finder = createPrimaryFinder(hosts, (host) => timelineOf(strictest, host));
  return { address: strictest, Client: clientOf(finder) };
}

/** Whether two connections are to the same host. */
export function isSameHost(one: ClientBase, other: ClientBase): boolean {
  const [{ host, port }, second] = [one, other] as unknown as [DriverParts, DriverParts];
  return host === second.host && port === second.port;
}

/** The timeline that a host writes; undefined if it takes no writes. Throws if it doesn't answer. */
async function timelineOf(address: string, host: Host): Promise<number | undefined> {
  const client = new (clientOf({ find: async () => host, doubt: () => undefined }))({
    connectionString: address,
    query_timeout: answerMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string }>(
      'SELECT left(pg_walfile_name(pg_current_wal_lsn()), 8) AS timeline',
    );
    return Number.parseInt(rows[0]?.timeline ?? '', 16);
  } catch (error) {
    if (error instanceof NoPrimary) return undefined;
    throw error;
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** Properties missing from the driver's types. */
interface DriverParts {
  host: string;
  port: number;
  connection: {
    on(
      event: 'parameterStatus',
      heard: (status: { parameterName: string; parameterValue: string }) => void,
    ): void;
  };
}

/** Creates a client that connects to the host that takes writes, and refuses one that doesn't. Source: libpq, target_session_attrs=read-write */
function clientOf(finder: PrimaryFinder): typeof Client {
  return class PrimaryClient extends Client {
    /** PostgreSQL reports it with the connection, without being asked. */
    #isReadOnly = false;

    constructor(config?: string | ClientConfig) {
      super({ ...(config as ClientConfig), connectionTimeoutMillis: answerMs });
    }

    override connect(): Promise<this>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<this> | undefined {
      const connected = this.#connectToPrimary();
      if (!callback) return connected;
      callbackify(() => connected)(callback);
      return undefined;
    }

    async #connectToPrimary(): Promise<this> {
      const place = await finder.find();
      const inside = this as unknown as DriverParts;
      inside.host = place.host;
      inside.port = place.port;
      inside.connection.on('parameterStatus', ({ parameterName: name, parameterValue: value }) => {
        if (name === 'in_hot_standby' || name === 'default_transaction_read_only')
          this.#isReadOnly ||= value === 'on';
      });
      try {
        await super.connect();
      } catch (error) {
        finder.doubt(place);
        throw error;
      }
      if (!this.#isReadOnly) return this;
      finder.doubt(place);
      void this.end().catch(() => undefined);
      throw new NoPrimary(`${place.host}:${place.port} takes no writes`);
    }
  };
}
