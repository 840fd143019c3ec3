/**
 * For embedded.test.ts, as its own process: commits one message after the other into the database of a folder and prints the
 * number of each one that the database has acknowledged, until it is killed.
 */
import { openEmbedded } from '../db/embedded.ts';

const [folder = ''] = process.argv.slice(2);
const db = await openEmbedded({ folder });
process.stdout.write('open\n');
for (let number = 0; ; number += 1) {
  await db.query("INSERT INTO outbox (message_id, kind, body) VALUES ($1, 'mail', '{}')", [String(number)]);
  process.stdout.write(`${number}\n`);
}
