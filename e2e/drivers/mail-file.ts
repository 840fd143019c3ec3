import { join } from 'node:path';

/** The file in which the server of the stories stores everything that it mails to an address; its folder is PITLANE_MAILS. */
export function mailFile(address: string): string {
  return join(process.env['PITLANE_MAILS'] ?? '', `${address}.txt`);
}
