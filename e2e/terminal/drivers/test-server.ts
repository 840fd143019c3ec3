import type { AddressInfo } from 'node:net';
import { buildApp } from '@pitlane/server/app';
import { readConfig } from '@pitlane/server/config';
import type { SessionFace } from '@pitlane/server/identity/live-session';
import { createSessionStore } from '@pitlane/server/identity/session-store';
import { htmlOfMarkdown } from '@pitlane/server/sanitize/markdown';
import { auditKey } from '@pitlane/server/testing/audit-key';
import { addPeople } from '@pitlane/server/testing/people';
import { openTestBook } from '@pitlane/server/testing/test-book';
import { fasterKind } from '@pitlane/server/testing/test-db';
import type { VehicleCatalog } from '@pitlane/server/vehicle-catalog/vehicle-catalog';

/** A real server over the book of the tests, in this process. */
export interface TestServer {
  address: string;
  /** A number that several contracts have, with the keys of all of them; none is the sign-in `dealer`'s. */
  sharedNumber: { number: string; keys: string[] };
  /** A contract of another dealer than the sign-in `dealer`'s. */
  foreign: { key: string; vin: string };
  /**
   * Serves the same book also as the portal of a public address, to a proxy; gives the address that the proxy calls. The demo's users
   * sign in on this machine only, so `ann` is added, who has a second factor.
   */
  servePublic: (origin: string) => Promise<string>;
  /** A session in which ann has given her second factor: its token. */
  sessionOfAnn: (face: SessionFace) => Promise<string>;
  stop: () => Promise<void>;
}

/** Starts a server on a free port; `now` is its clock. Without a catalog it can't decode VINs. */
export async function startTestServer(
  now = () => new Date(),
  vehicleCatalog?: VehicleCatalog,
): Promise<TestServer> {
  const db = await openTestBook(fasterKind);
  // All stories use the same few users.
  const settings = {
    LOG_LEVEL: 'silent',
    READING_LIMIT: '0',
    READING_LIMIT_INTERNAL: '0',
    PUSH_SUBJECT: 'mailto:portal@example.com',
  };
  const apps: Awaited<ReturnType<typeof buildApp>>[] = [];
  const serve = async (more: Record<string, string> = {}) => {
    const config = readConfig({ ...settings, ...more });
    // What the terminal shows of an announcement doesn't depend on the sanitizer, whose process takes most of a second.
    const app = await buildApp({
      auditKey,
      db,
      now,
      config,
      ...(vehicleCatalog && { vehicleCatalog }),
      sanitizeMarkdown: async (markdown) => htmlOfMarkdown(markdown),
    });
    apps.push(app);
    await app.listen({ host: '127.0.0.1', port: 0 });
    return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  };
  const address = await serve();
  const [dealer] = await db.query<{ dealer_code: string }>(
    "SELECT dealer_code FROM user_profiles WHERE username = 'dealer'",
  );
  const keyOf = `program_code || '-' || contract_number || contract_suffix`;
  const numbersOfTwo = `SELECT contract_number AS number, array_agg(${keyOf} ORDER BY program_code) AS keys
    FROM contracts GROUP BY 1 HAVING count(*) = 2 AND bool_and(dealer_code <> $1) ORDER BY 1 LIMIT 1`;
  const foreignVin = `SELECT ${keyOf} AS key, vin FROM contracts WHERE dealer_code <> $1 ORDER BY id LIMIT 1`;
  const [[sharedNumber], [foreign]] = await db.transaction(
    async (tx) => [
      await tx.query<TestServer['sharedNumber']>(numbersOfTwo, [dealer?.dealer_code]),
      await tx.query<TestServer['foreign']>(foreignVin, [dealer?.dealer_code]),
    ],
    { scope: { kind: 'all' } },
  );
  if (!sharedNumber || !foreign) throw new Error('the book lacks a contract that the stories need');
  return {
    address,
    sharedNumber,
    foreign,
    servePublic: async (origin) => {
      await addPeople(db, [
        { username: 'ann', role: 'MBPIUser', isActiveDirectoryUser: true, isDemo: false },
      ]);
      await db.query(
        `INSERT INTO identity_factors (identity_id, kind, label, address, offered_at, confirmed_at)
         SELECT id, 'email', 'Email', email_address, created_at, created_at FROM identities WHERE username = 'ann'`,
      );
      return serve({ PUBLIC_ORIGINS: origin });
    },
    sessionOfAnn: async (face) => {
      const [ann] = await db.query<{ id: string }>("SELECT id FROM identities WHERE username = 'ann'");
      const { token } = await createSessionStore(db, now).start(ann?.id ?? '', face, { factorKind: 'email' });
      return token;
    },
    stop: async () => {
      for (const app of apps) await app.close();
      await db.close();
    },
  };
}
