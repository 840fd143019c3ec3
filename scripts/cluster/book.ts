import { migrate } from '@pitlane/server/db/migrate';
import { openPostgres } from '@pitlane/server/db/postgres';
import { loadDemoBook } from '@pitlane/server/demo/load-demo-book';
import { dayIn } from '@pitlane/shared/kernel/dates';
import type { Login, PostgresNode } from './postgres-node.ts';

/** The server's login: a plain owner, so that row-level security is in force as in production. */
const login: Login = { username: 'pitlane', password: 'cluster', database: 'pitlane' };

/** Creates an empty database on a primary, and returns whose it is. */
export async function databaseOn(primary: PostgresNode): Promise<Login> {
  await primary.query(`CREATE ROLE ${login.username} LOGIN CREATEROLE PASSWORD '${login.password}'`);
  await primary.query(`CREATE DATABASE ${login.database} OWNER ${login.username}`);
  return login;
}

/** Creates a database with a demo book on a primary, and returns whose it is. */
export async function bookOn(primary: PostgresNode, contracts: number): Promise<Login> {
  await databaseOn(primary);
  const db = openPostgres({ databaseUrl: primary.addressOf(login) });
  try {
    await migrate(db);
    await loadDemoBook(db, { contracts, today: dayIn('America/Chicago', new Date()) });
  } finally {
    await db.close();
  }
  return login;
}
