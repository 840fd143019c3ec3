import type { Actor } from '@pitlane/shared/access/session';
import {
  type ChangeAuthor,
  lookAction,
  recordChange,
  recordContractChange,
  recordLooks,
} from '../audit/record-change.ts';
import type { SealedHead } from '../audit/sealed-head.ts';
import { type Verification, verifyHistory } from '../audit/verify-history.ts';
import type { Database, Queryable } from '../db/database.ts';

/** A number from 0 up to and without another. */
export type Pick = (below: number) => number;

const peopleWith = (auditKey: Buffer): readonly ChangeAuthor[] => [
  { auditKey, job: 'nightly' },
  { auditKey, actor: { userProfileID: 7, username: 'ann' } as Actor, face: 'web' },
  {
    auditKey,
    actor: { userProfileID: 8, username: 'bob', assumedBy: { username: 'ann', fullName: 'Ann' } } as Actor,
    face: 'cli',
  },
];

/** Writes a history of as many rows: changes of a few contracts, changes of none, and looks at contracts, in turns. */
export async function writeHistory(
  db: Database,
  { auditKey, rows }: { auditKey: Buffer; rows: number },
): Promise<void> {
  const people = peopleWith(auditKey);
  await db.transaction(async (tx) => {
    for (let at = 0; at < rows; at++) {
      const author = people[at % people.length] as ChangeAuthor;
      if (at % 7 === 3) {
        await recordChange(tx, author, { action: 'brand.update', after: { title: `Title ${at}` } });
      } else if (at % 7 === 5) {
        await recordLooks(tx, author, [at % 11]);
      } else {
        const change = {
          action: 'note.add',
          before: null,
          after: { at, text: `Note ${at}`, amount: at / 4 },
        };
        await recordContractChange(tx, { author, contractId: at % 11 }, change);
      }
    }
  });
}

/**
 * What an attacker with all rights on the database, but without the key, does to the history, and the first bad row
 * afterwards.
 */
interface Attack {
  name: string;
  act: (tx: Queryable, rows: readonly AttackedRow[], pick: Pick) => Promise<number>;
}

interface AttackedRow {
  id: number;
}

const edits = [
  "at = at + interval '1 second'",
  "username = username || 'x'",
  "assumed_by = coalesce(assumed_by, '') || 'x'",
  "face = 'telephone'",
  "action = 'contract.other'",
  'contract_id = coalesce(contract_id, 0) + 100000',
  'user_profile_id = coalesce(user_profile_id, 0) + 1',
  'mac = NULL, chain_no = NULL',
  `before = '{"status": 1}'`,
  `after = '{"status": 9}'`,
  "after = NULL, before = '[]'",
  "chain_no = 1000, mac = decode(repeat('00', 32), 'hex')",
  "mac = decode(repeat('11', 32), 'hex'), chain_no = coalesce(chain_no, 2000)",
];

const columns =
  'at, user_profile_id, username, assumed_by, face, action, contract_id, before, after, chain_no, mac';

/** The kinds of attack, each at rows that are drawn. */
export const attacks: readonly Attack[] = [
  {
    name: 'edit',
    act: async (tx, rows, pick) => {
      const { id } = drawn(rows, pick);
      await tx.query(`UPDATE audit SET ${edits[pick(edits.length)]} WHERE id = $1`, [id]);
      return id;
    },
  },
  {
    name: 'delete',
    act: async (tx, rows, pick) => {
      const { id } = drawn(rows, pick);
      await tx.query('DELETE FROM audit WHERE id = $1', [id]);
      return id;
    },
  },
  {
    name: 'delete with the seal, the seals after it moved up',
    act: async (tx, rows, pick) => {
      const at = pick(rows.length - 1);
      const { id } = rows[at] as AttackedRow;
      await tx.query('DELETE FROM audit WHERE id = $1', [id]);
      await tx.query('DELETE FROM audit_seals WHERE audit_id = $1', [id]);
      if (pick(2) === 1) {
        await tx.query('UPDATE audit_seals SET place = place + 1000000 WHERE audit_id > $1', [id]);
        await tx.query('UPDATE audit_seals SET place = place - 1000001 WHERE audit_id > $1', [id]);
      }
      return rows[at + 1]?.id ?? 0;
    },
  },
  {
    name: 'swap',
    act: async (tx, rows, pick) => {
      const first = pick(rows.length - 1);
      const second = first + 1 + pick(rows.length - first - 1);
      const ids = [rows[first]?.id ?? 0, rows[second]?.id ?? 0];
      await tx.query(`CREATE TEMP TABLE swapped ON COMMIT DROP AS SELECT * FROM audit WHERE id = ANY($1)`, [
        ids,
      ]);
      await tx.query('DELETE FROM audit WHERE id = ANY($1)', [ids]);
      await tx.query(
        `INSERT INTO audit (id, ${columns}) SELECT $1::bigint + $2::bigint - id, ${columns} FROM swapped`,
        ids,
      );
      return ids[0] ?? 0;
    },
  },
  {
    name: 'put in a change',
    act: async (tx, _rows, pick) => {
      const [row] = await tx.query<{ id: number }>(
        "INSERT INTO audit (username, face, action, contract_id) VALUES ('bob', 'web', 'cancellation.approve', $1) RETURNING id",
        [pick(11)],
      );
      return row?.id ?? 0;
    },
  },
  {
    name: 'put in a row about no contract',
    act: async (tx, rows, pick) => {
      const copied = drawn(rows, pick).id;
      const [row] = await tx.query<{ id: number }>(
        pick(2) === 1
          ? "INSERT INTO audit (username, face, action) SELECT username, 'web', 'signIn' FROM audit WHERE id = $1 RETURNING id"
          : `INSERT INTO audit (${columns}) SELECT at, user_profile_id, username, assumed_by, face, action, NULL, before, after, NULL, mac
             FROM audit WHERE id = $1 RETURNING id`,
        [copied],
      );
      return row?.id ?? 0;
    },
  },
  {
    name: 'put in a look',
    act: async (tx, _rows, pick) => {
      const [row] = await tx.query<{ id: number }>(
        `INSERT INTO audit (username, face, action, contract_id) VALUES ('bob', 'web', '${lookAction}', $1) RETURNING id`,
        [pick(11)],
      );
      return row?.id ?? 0;
    },
  },
  {
    name: 'cut the tail',
    act: async (tx, rows, pick) => {
      const at = pick(rows.length);
      const last = rows[at - 1]?.id ?? 0;
      await tx.query('DELETE FROM audit WHERE id > $1', [last]);
      await tx.query('DELETE FROM audit_seals WHERE audit_id > $1', [last]);
      // The number of the next row is lost with it: numbers of rolled-back changes are skipped.
      return last + 1;
    },
  },
];

function drawn(rows: readonly AttackedRow[], pick: Pick): AttackedRow {
  return rows[pick(rows.length)] as AttackedRow;
}

class Undo extends Error {
  readonly found: Verification;
  constructor(found: Verification) {
    super('undone');
    this.found = found;
  }
}

/**
 * Attacks the history as the owner of its tables, verifies it, and undoes the attack; returns the expected row and what
 * was found.
 */
export async function attackHistory(
  db: Database,
  attack: Attack,
  { auditKey, head, pick }: { auditKey: Buffer; head: SealedHead | undefined; pick: Pick },
): Promise<{ due: number; found: Verification }> {
  let due = 0;
  const attempt = db.asOwner((owner) =>
    owner.transaction(async (tx) => {
      const rows = await tx.query<AttackedRow>('SELECT id FROM audit ORDER BY id');
      due = await attack.act(tx, rows, pick);
      throw new Undo(await verifyHistory(tx, { auditKey, head }));
    }),
  );
  const found = await attempt.catch((error: unknown) => {
    if (error instanceof Undo) return error.found;
    throw error;
  });
  return { due, found };
}
