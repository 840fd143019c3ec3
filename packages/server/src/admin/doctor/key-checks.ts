import { statSync } from 'node:fs';
import { join } from 'node:path';
import { knownAuditKey } from '../../audit/audit-key.ts';
import { hasHistory, isKeyOfHistory } from '../../audit/begin-history.ts';
import { lastSeal } from '../../audit/seal-history.ts';
import { headFileOf, readHead } from '../../audit/sealed-head.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { dataKeysOf } from '../../sealing/data-keys.ts';
import { countSealed, knownDataKeys } from '../../sealing/open-data-keys.ts';
import { type Finding, findingsOf } from './finding.ts';

/** Whether the key of the history is the one that it was written with, and the head goes with it. */
export async function checkAuditKey(db: Database, config: Config): Promise<Finding[]> {
  const { ok, warning, problem } = findingsOf('audit key');
  const key = knownAuditKey(config);
  if (!key) {
    if (!(await hasHistory(db))) return [ok('The first start creates it.')];
    return [
      problem(
        'The key of the history is missing.',
        `Restore ${join(config.dataFolder, 'audit.key')} from your copy, or set PITLANE_AUDIT_KEY.`,
      ),
    ];
  }
  const isRight = await isKeyOfHistory(db, key);
  if (isRight === false) {
    return [
      problem(
        "The key isn't the one that the history was written with.",
        'Use the key of the server that wrote it (PITLANE_AUDIT_KEY or audit.key).',
      ),
    ];
  }
  const findings = [
    isRight
      ? ok('It is the one that the history was written with.')
      : ok('The history has no first row yet.'),
  ];
  const [head, seal] = [readHead(headFileOf(config)), await lastSeal(db)];
  if (seal && !head) {
    findings.push(
      warning(
        'audit.head is missing, so cut off rows would not show, and this server seals nothing.',
        'Copy it from another server, or run “pitlane-server history accept”.',
      ),
    );
  } else if (head && head.place > (seal?.place ?? 0)) {
    findings.push(
      problem(
        `audit.head lists ${head.place} sealed rows, and the database has ${seal?.place ?? 0}.`,
        'Rows were cut off, or this is another database. See docs/INTEGRITY.md.',
      ),
    );
  }
  return findings;
}

/** Whether the data keys open everything that is sealed. */
export async function checkDataKey(db: Database, config: Config): Promise<Finding[]> {
  const { ok, warning, problem } = findingsOf('data key');
  const [first, ...former] = knownDataKeys(config);
  const {
    sealed,
    lost,
    damaged,
    former: old,
  } = await countSealed(db, first && dataKeysOf([first, ...former]));
  if (lost > 0) {
    return [
      problem(
        `It opens ${sealed - lost - damaged} of ${sealed} sealed secrets.`,
        `Restore the key that sealed the others: DATA_KEY, or ${join(config.dataFolder, 'data.key')}.`,
      ),
    ];
  }
  if (damaged > 0) {
    return [
      problem(
        `${damaged} of ${sealed} sealed secrets are damaged.`,
        'Enter them again. See “Secrets in the database” in docs/OPERATIONS.md.',
      ),
    ];
  }
  if (!first) return [ok('The first start creates it.')];
  if (old > 0)
    return [
      warning(
        `${old} of ${sealed} secrets are still sealed with a former key.`,
        'Restart the servers with both keys in DATA_KEY, then remove the old one.',
      ),
    ];
  if (former.length > 0)
    return [
      warning(
        'All secrets are sealed with the first key, and DATA_KEY still has a former one.',
        'Remove it from DATA_KEY.',
      ),
    ];
  return [
    ok(sealed === 0 ? 'It is there, and nothing is sealed yet.' : `It opens all ${sealed} sealed secrets.`),
  ];
}

/** Whether others on this machine can read the keys. */
export function checkKeyFiles({ dataFolder }: Config): Finding[] {
  const { warning } = findingsOf('key files');
  return ['audit.key', 'data.key'].flatMap((name) => {
    const file = join(dataFolder, name);
    const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
    return (mode & 0o077) === 0
      ? []
      : [warning(`Other users of this machine can read ${file}.`, `Run chmod 600 ${file}.`)];
  });
}
