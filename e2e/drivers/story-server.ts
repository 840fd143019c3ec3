// Runs the real server with a small demo book for the stories of pages, and ends with it. On PostgreSQL where `PITLANE_TEST_POSTGRES` names
// one, whose book is copied; else on the embedded database, in the folder that PITLANE_DATA names. PITLANE_DEMO is the number of contracts. What it mails is
// stored in the folder PITLANE_MAILS; cards are charged by a stand-in for Forte.
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readConfig } from '@pitlane/server/config';
import { loadDemoBook } from '@pitlane/server/demo/load-demo-book';
import { demoPassword } from '@pitlane/server/demo/sign-ins';
import { startServer } from '@pitlane/server/start-server';
import { ForteStandIn, standInAccount } from '@pitlane/server/testing/forte-stand-in';
import { openMailBox } from '@pitlane/server/testing/mail-box';
import { quickHash } from '@pitlane/server/testing/quick-hash';
import { writeSmallVpic } from '@pitlane/server/testing/small-vpic';
import { fasterKind, freshDatabase } from '@pitlane/server/testing/test-db';
import { catalogFileIn, prepareCatalog } from '@pitlane/server/vehicle-catalog/prepare-catalog';
import { dayIn } from '@pitlane/shared/kernel/dates';
import { mailFile } from './mail-file.ts';

const contracts = Number(process.env['PITLANE_DEMO']);
const today = dayIn(readConfig({}).businessZone, new Date());

const box = await openMailBox();
mkdirSync(dirname(mailFile('')), { recursive: true });
box.answer = ({ to, raw }) => to.forEach((address) => appendFileSync(mailFile(address), raw));

const forte = new ForteStandIn();

const settings = {
  ...standInAccount,
  FORTE_URL: await forte.start(),
  SMTP_URL: box.url,
  MAIL_FROM: 'Pitlane <portal@example.com>',
  PUSH_SUBJECT: 'mailto:portal@example.com',
  // All stories share a few users.
  READING_LIMIT: '0',
  READING_LIMIT_INTERNAL: '0',
  PORT: '0',
  HOST: '127.0.0.1',
  DATABASE_URL: '',
  PITLANE_DEMO_SIGN_INS: 'on',
};

await bringVehicleData(readConfig(process.env).dataFolder);
const copy = fasterKind === 'postgres' ? await copiedBook() : undefined;
// In this process, which has read most of the server's sources to make the book: a second one would read them again.
const server = await startServer(
  readConfig({ ...process.env, ...settings, ...(copy && { DATABASE_URL: copy.nearUrl }) }),
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
process.stdout.write(server.greeting);

async function stop(): Promise<void> {
  await server.stop();
  await Promise.all([copy?.end(), box.close(), forte.stop()]);
  process.exit(0);
}

/** A copy of today's book, with passwords that are cheap to check. */
async function copiedBook() {
  const { nearUrl, end } = await freshDatabase('postgres', {
    name: `stories_${contracts}_${today.replaceAll('-', '')}`,
    fill: async (empty) => {
      await loadDemoBook(empty, { contracts, today });
      const values = [await quickHash(demoPassword)];
      await empty.asOwner((owner) => owner.query('UPDATE identities SET password_hash = $1', values));
    },
  });
  return { nearUrl, end };
}

/** The vehicle data of seven makers: preparing all of them takes ten CPU-seconds. */
async function bringVehicleData(folder: string): Promise<void> {
  const { signal } = new AbortController();
  const tables = mkdtempSync(join(tmpdir(), 'pitlane-vehicles-'));
  const source = writeSmallVpic(tables);
  await prepareCatalog(catalogFileIn(folder), { source, signal, onPercent: () => undefined });
  rmSync(tables, { recursive: true });
}
