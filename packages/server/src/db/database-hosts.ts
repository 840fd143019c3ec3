import { isDatabaseLost, isUnknownHost, NoPrimary, reasonOf } from './lost-database.ts';

/** How much longer than the first one that takes writes the other hosts are waited for. */
const graceMs = 300;

/** A host of a database. */
export interface Host {
  host: string;
  port: number;
}

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/is;

/** The address of each host: `postgres://login@a:5432,b/pitlane` has two, as in libpq. */
export function addressesOf(databaseUrl: string): string[] {
  const [, before = '', hosts = '', after = ''] = parts.exec(databaseUrl) ?? [];
  if (!hosts.includes(',')) return [databaseUrl];
  return hosts.split(',').map((host) => `${before}${host}${withoutTarget(after)}`);
}

/** Several hosts are always searched for the one that takes writes; the driver doesn't know libpq's name for it. */
function withoutTarget(after: string): string {
  const [path = '', query = ''] = after.split('?');
  const rest = query.split('&').filter((each) => each !== '' && !each.startsWith('target_session_attrs='));
  return rest.length > 0 ? `${path}?${rest.join('&')}` : path;
}

/** Whether an address asks for something else than the host that takes writes. */
export function asksForReadOnly(databaseUrl: string): boolean {
  return /[?&]target_session_attrs=(?!(?:read-write|primary)(?:&|$))/i.test(databaseUrl);
}

/** Knows which host takes writes. */
export interface PrimaryFinder {
  /** The host as it was last seen; asks all hosts if that is in doubt. Throws NoPrimary. */
  find(): Promise<Host>;
  /** It refused a connection, or takes no writes. */
  doubt(host: Host): void;
}

/**
 * Asks all hosts at once for the timeline that they write, and takes the latest. Each promotion starts a new one, so an old primary that
 * was restarted by mistake doesn't win over its successor. If all hosts refuse for a reason that waiting can't fix, or none is known,
 * throws that reason as with one host.
 */
export function createPrimaryFinder(
  hosts: readonly Host[],
  timelineAt: (host: Host) => Promise<number | undefined>,
): PrimaryFinder {
  let known: Host | undefined;
  let finding: Promise<Host> | undefined;
  const search = async () => {
    const primaries: { host: Host; timeline: number }[] = [];
    const answers = hosts.map(async (host) => {
      const timeline = await timelineAt(host);
      if (timeline === undefined) throw new NoPrimary('takes no writes');
      primaries.push({ host, timeline });
    });
    const all = Promise.allSettled(answers);
    const reasons = await Promise.any(answers).then(
      () => [],
      ({ errors }: AggregateError) => errors,
    );
    if (primaries.length > 0) await Promise.race([all, after(graceMs)]);
    const latest = primaries.toSorted((one, other) => other.timeline - one.timeline)[0];
    if (!latest) throw whyNone(hosts, reasons);
    known = latest.host;
    return latest.host;
  };
  return {
    find: async () => {
      if (known) return known;
      finding ??= search().finally(() => {
        finding = undefined;
      });
      return finding;
    },
    doubt: (host) => {
      if (known === host) known = undefined;
    },
  };
}

function whyNone(hosts: readonly Host[], reasons: readonly unknown[]): unknown {
  const isForAll = reasons.every((reason) => !isDatabaseLost(reason)) || reasons.every(isUnknownHost);
  if (isForAll) return reasons[0];
  const said = hosts.map(({ host, port }, place) => `${host}:${port}: ${reasonOf(reasons[place])}`);
  return new NoPrimary(`no host takes writes; ${said.join('; ')}`);
}

const after = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms).unref();
  });
