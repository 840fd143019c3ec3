import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { knownAuditKey } from '../../audit/audit-key.ts';
import type { Config } from '../../config.ts';
import { knownDataKeys } from '../../sealing/open-data-keys.ts';
import type { BackupManifest } from './manifest.ts';

type Keys = BackupManifest['keys'];
type KeyConfig = Pick<Config, 'auditKey' | 'dataKeys' | 'dataFolder'>;

/** Where the keys of this server are, and which ones they are. A backup has this, and never the keys themselves. */
export function keyPlacesOf(config: KeyConfig): Keys {
  const { dataFolder } = config;
  const [dataKey] = knownDataKeys(config);
  return {
    audit: placeOf(
      knownAuditKey(config),
      config.auditKey === undefined ? join(dataFolder, 'audit.key') : 'PITLANE_AUDIT_KEY',
    ),
    data: placeOf(dataKey, config.dataKeys === undefined ? join(dataFolder, 'data.key') : 'DATA_KEY'),
  };
}

/** Explains where to put each key of a backup that this server doesn't have. */
export function missingKeys(config: KeyConfig, needed: Keys): string[] {
  const fingerprints = new Set(
    [knownAuditKey(config), ...knownDataKeys(config)].flatMap((key) => (key ? [fingerprintOf(key)] : [])),
  );
  const names = { audit: 'audit key', data: 'data key' };
  return (['audit', 'data'] as const).flatMap((kind) => {
    const key = needed[kind];
    if (!key || fingerprints.has(key.fingerprint)) return [];
    const setting = kind === 'audit' ? 'PITLANE_AUDIT_KEY' : 'DATA_KEY';
    const file = join(config.dataFolder, `${kind}.key`);
    return [
      `The ${names[kind]} ${key.fingerprint} isn't here. It was in ${key.place}. Copy it to ${file} or set ${setting} before the server starts.`,
    ];
  });
}

function placeOf(key: Buffer | undefined, place: string): Keys['audit'] {
  return key ? { place, fingerprint: fingerprintOf(key) } : null;
}

/** Identifies a key without revealing anything about it. */
function fingerprintOf(key: Buffer): string {
  return createHmac('sha256', key).update('pitlane fingerprint').digest('hex').slice(0, 12);
}
