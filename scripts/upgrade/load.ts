import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@pitlane/server/db/database';

const writers = 3;
const readers = 2;

/** Between the transactions of one caller: it reads what came before it sends the next. */
const pauseMs = 5;

const scope = { kind: 'all' } as const;

/** What callers saw, in seconds where it's a time. */
export interface LoadResult {
  requests: number;
  /** The longest request, and the longest time in which no one got an answer. */
  longest: number;
  longestGap: number;
  failures: string[];
}

/** The changes of the load as the database has them in the end. */
interface Changes {
  acknowledged: number;
  /** Acknowledged, and not in the database. */
  lost: number;
  /** Written twice, or written and refused. */
  doubled: number;
  /** Other differences. */
  wrong: string[];
}

/**
 * Works as a server of an older release does, with statements that every schema since the oldest understands: changes of contracts with their note and key in one
 * transaction, sign-ins, searches and lists. What was committed is written down here, too.
 */
export async function startLoad(db: Database) {
  const contracts = await db.transaction(
    (tx) =>
      tx.query<{ id: number; version: number }>('SELECT id, version FROM contracts ORDER BY id LIMIT 2000'),
    { scope },
  );
  const committed = new Map<number, number>(contracts.map(({ id }) => [id, 0]));
  const notes = new Set<string>();
  const done: LoadResult = { requests: 0, longest: 0, longestGap: 0, failures: [] };
  const stopping = new AbortController();
  let lastAnswer = performance.now();
  const answered = () => {
    const now = performance.now();
    done.longestGap = Math.max(done.longestGap, (now - lastAnswer) / 1000);
    lastAnswer = now;
  };

  const repeat = async (work: (turn: number) => Promise<void>) => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const began = performance.now();
      await work(turn).then(answered, (error: unknown) => done.failures.push(String(error)));
      done.longest = Math.max(done.longest, (performance.now() - began) / 1000);
      done.requests += 1;
      await wait(pauseMs);
    }
  };
  const write = (writer: number) => async (turn: number) => {
    const contract = contracts[(turn * writers + writer) % contracts.length];
    if (!contract) return;
    const text = `load ${writer}-${turn}`;
    await db.transaction((tx) => change(tx, contract.id, text), { scope });
    committed.set(contract.id, (committed.get(contract.id) ?? 0) + 1);
    notes.add(text);
  };
  const running = [
    ...Array.from({ length: writers }, (_, writer) => repeat(write(writer))),
    ...Array.from({ length: readers }, () => repeat((turn) => read(db, turn))),
    repeat((turn) => signIn(db, turn)),
  ];

  return {
    done,
    async stop() {
      stopping.abort();
      await Promise.all(running);
      return done;
    },
    /** Compares what was acknowledged with what is in the database. */
    async changes(): Promise<Changes> {
      const { versions, texts } = await readChanges(
        db,
        contracts.map(({ id }) => id),
      );
      const before = new Map(contracts.map(({ id, version }) => [id, version]));
      const wrong = versions.filter(
        ({ id, version }) => version !== (before.get(id) ?? 0) + (committed.get(id) ?? 0),
      );
      const written = new Set(texts);
      return {
        acknowledged: notes.size,
        lost: [...notes].filter((text) => !written.has(text)).length,
        doubled: texts.length - [...written].filter((text) => notes.has(text)).length,
        wrong: [
          ...wrong.map(({ id }) => `contract ${id} has another version`),
          ...(contracts.length === versions.length ? [] : ['contracts are missing']),
        ],
      };
    },
  };
}

/** What the load changes, as it is in the database now. */
async function readChanges(db: Database, ids: readonly number[]) {
  return await db.transaction(
    async (tx) => {
      const versions = await tx.query<{ id: number; version: number }>(
        'SELECT id, version FROM contracts WHERE id = ANY ($1)',
        [ids],
      );
      const notes = await tx.query<{ text: string }>("SELECT text FROM notes WHERE text LIKE 'load %'");
      return { versions, texts: notes.map(({ text }) => text) };
    },
    { scope },
  );
}

type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];

async function change(tx: Tx, contractId: number, text: string): Promise<void> {
  await tx.query('SELECT id FROM contracts WHERE id = $1 FOR UPDATE', [contractId]);
  await tx.query('UPDATE contracts SET version = version + 1, updated_at = now() WHERE id = $1', [
    contractId,
  ]);
  await tx.query(
    'INSERT INTO notes (contract_id, entered_date, text, entered_by) VALUES ($1, now()::date, $2, $3)',
    [contractId, text, 'load'],
  );
}

async function read(db: Database, turn: number): Promise<void> {
  const first = String.fromCharCode(65 + (turn % 26));
  await db.transaction(
    async (tx) => {
      await tx.query(
        'SELECT id, purchase_date FROM contracts WHERE ln_key >= $1 AND ln_key < $2 ORDER BY purchase_date DESC, id DESC LIMIT 51',
        [first, `${first}Z`],
      );
      await tx.query(
        'SELECT c.id, u.last_name, v.vin, d.name FROM contracts c JOIN customers u ON u.id = c.customer_id JOIN vehicles v ON v.id = c.vehicle_id JOIN dealers d USING (dealer_code) ORDER BY c.id DESC LIMIT 20',
      );
      await tx.query('SELECT count(*) FROM claims WHERE contract_id = $1', [turn % 100]);
      await tx.query('SELECT count(*) FROM remittance_batches WHERE status = $1', ['Posted']);
    },
    { scope, readOnly: true },
  );
}

async function signIn(db: Database, turn: number): Promise<void> {
  await db.query(
    "INSERT INTO sign_in_failures (account, address, failed_at) VALUES ($1, '192.0.2.1', now())",
    [`load ${turn}`],
  );
  await db.query(
    "INSERT INTO idempotency_keys (user_profile_id, key, fingerprint, status, answer) VALUES (1, $1, '', 200, '{}')",
    [`load ${turn}`],
  );
  await db.query('UPDATE identity_sessions SET last_used_at = now() WHERE expires_at > now()');
  await db.query(
    'SELECT u.user_profile_id, i.username FROM user_profiles u JOIN identities i ON i.id = u.identity_id LIMIT 20',
  );
}
