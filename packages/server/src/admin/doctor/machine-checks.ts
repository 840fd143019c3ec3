import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import type { Config } from '../../config.ts';
import { tryMailServer } from '../../outbox/mail-server.ts';
import { sizeText } from '../../size-text.ts';
import { lastBackup } from '../last-backup.ts';
import { type Finding, findingsOf } from './finding.ts';

/** Below this, uploads, backups and the embedded database are about to fail. */
const littleBytes = 500_000_000;
const lowBytes = 5_000_000_000;

const hourMs = 3_600_000;

/** Connects to the mail server and signs in, and sends nothing. */
export async function checkMail({ smtpUrl }: Config): Promise<Finding[]> {
  const { ok, warning, problem } = findingsOf('mail');
  if (smtpUrl === undefined)
    return [
      warning(
        'No mail server is set, so mail waits in the database.',
        'Set SMTP_URL and MAIL_FROM (docs/MAIL.md).',
      ),
    ];
  const { host } = new URL(smtpUrl);
  try {
    await tryMailServer(smtpUrl);
    return [ok(`${host} takes mail. Nothing was sent.`)];
  } catch (error) {
    return [
      problem(
        `${host} doesn't take mail (${(error as Error).message}).`,
        'Correct SMTP_URL, or look at the mail server.',
      ),
    ];
  }
}

/** Reports the free space on the disks of this machine. That of a PostgreSQL elsewhere can't be seen from here. */
export function checkDisk({ dataFolder }: Config): Finding[] {
  const { ok, warning, problem } = findingsOf('disk');
  return [...new Set([existing(dataFolder), tmpdir()])].map((folder) => {
    const { bavail, bsize } = statfsSync(folder);
    const free = bavail * bsize;
    const text = `${sizeText(free)} free in ${folder}`;
    if (free < littleBytes) return problem(`Only ${text}.`, 'Free some space now.');
    return free < lowBytes ? warning(`${text}.`, 'Free some space soon.') : ok(`${text}.`);
  });
}

function existing(folder: string): string {
  return existsSync(folder) || folder === dirname(folder) ? folder : existing(dirname(folder));
}

/** How old the last backup is that was made with this data folder. */
export function checkBackups({ dataFolder }: Config, now: Date): Finding[] {
  const { ok, warning, problem } = findingsOf('backups');
  const next = 'Run “pitlane-server backup” every day and store a copy elsewhere (docs/OPERATIONS.md).';
  const last = lastBackup(dataFolder);
  if (!last) return [warning('No backup was made with this data folder.', next)];
  const hours = Math.round((now.getTime() - Date.parse(last.madeAt)) / hourMs);
  const age = hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
  const text = `The last backup is ${age} old: ${last.file} (${sizeText(last.bytes)})`;
  if (!existsSync(last.file))
    return [
      warning(
        `${text}, which is no longer there.`,
        "If you moved it, that's fine. Otherwise, back up again.",
      ),
    ];
  if (hours > 24 * 7) return [problem(`${text}.`, next)];
  return hours > 26 ? [warning(`${text}.`, next)] : [ok(`${text}.`)];
}
