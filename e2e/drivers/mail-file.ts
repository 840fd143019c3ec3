import { join } from 'node:path';

/** The file with everything that the stories' server mails to an address; its folder is PITLANE_MAILS. */
export function mailFile(address: string): string {
  return join(process.env['PITLANE_MAILS'] ?? '', `${address}.txt`);
}
