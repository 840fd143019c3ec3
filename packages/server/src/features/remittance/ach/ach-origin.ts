import { join } from 'node:path';
import type { Config } from '../../../config.ts';
import type { AchOrigin } from './write-file.ts';

/** Whom a server with demo users writes files for: its files go nowhere but into its data folder. The routing number is one of the test range. */
const demoOrigin: AchOrigin = {
  routingNumber: '021000021',
  bankName: 'Example Bank',
  companyId: '1234567890',
  companyName: 'Pitlane Provider Inc',
};

/** Returns who sends ACH files to which bank; undefined if payment by ACH isn't set up. Source: areas.md §1.6 (ACH_ORIGIN) */
export function achOriginOf({
  achOrigin,
  demoSignIns,
}: Pick<Config, 'achOrigin' | 'demoSignIns'>): AchOrigin | undefined {
  return achOrigin ?? (demoSignIns ? demoOrigin : undefined);
}

/** Returns the folder into which released files are written for the bank. Source: areas.md §6.4 */
export function achFolderOf({ achFolder, dataFolder }: Pick<Config, 'achFolder' | 'dataFolder'>): string {
  return achFolder ?? join(dataFolder, 'ach');
}
