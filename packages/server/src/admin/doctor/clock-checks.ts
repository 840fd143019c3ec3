import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { type Finding, findingsOf } from './finding.ts';

/** From here on nightly jobs wait; codes of authenticator apps fail sooner. */
const mostApartMs = 60_000;
const muchApartMs = 10_000;
const patienceMs = 5_000;

const area = 'clock';
const sync = 'Sync the clocks with NTP (timedatectl set-ntp true).';

/** Compares this machine's clock with the database's. */
export async function checkDatabaseClock(db: Database): Promise<Finding[]> {
  if (db.kind === 'embedded') return [];
  const askedAt = Date.now();
  const [row] = await db.query<{ now: string }>('SELECT clock_timestamp() AS now');
  const apart = Date.parse(row?.now ?? '') - (askedAt + Date.now()) / 2;
  return [compared(apart, "the database's")];
}

/** Compares it with that of a web server in the settings, by the date of its answer. Without one, there is nothing to compare with. */
export async function checkWebClock({
  publicOrigins,
  kratosUrl,
  forteOrganization,
  forteUrl,
}: Config): Promise<Finding[]> {
  const address = (forteOrganization === undefined ? undefined : forteUrl) ?? kratosUrl ?? publicOrigins[0];
  if (address === undefined) return [];
  const { host } = new URL(address);
  try {
    const askedAt = Date.now();
    const answer = await fetch(address, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    const there = Date.parse(answer.headers.get('date') ?? '');
    // The header has whole seconds.
    return Number.isNaN(there) ? [] : [compared(there + 500 - (askedAt + Date.now()) / 2, `that of ${host}`)];
  } catch {
    const { warning } = findingsOf('addresses');
    return [
      warning(
        `${host} doesn't answer from this machine, so this clock wasn't compared with it.`,
        "Check DNS, the proxy and the firewall, unless this machine doesn't need to reach it.",
      ),
    ];
  }
}

function compared(apartMs: number, whose: string): Finding {
  const { ok, warning, problem } = findingsOf(area);
  const seconds = Math.abs(apartMs / 1000);
  const text = `This clock and ${whose} differ by ${seconds.toFixed(1)} s`;
  if (Math.abs(apartMs) > mostApartMs) return problem(`${text}, so nightly jobs wait.`, sync);
  return Math.abs(apartMs) > muchApartMs ? warning(`${text}.`, sync) : ok(`${text}.`);
}
