import { randomUUID } from 'node:crypto';
import { type ImportKind, importColumns } from '@pitlane/shared/features/imports/columns';
import { recordChanges } from '../../audit/record-change.ts';
import { codeRefusals } from './code-refusals.ts';
import type { ImportTarget } from './plan-import.ts';
import type { Values } from './read-import.ts';

/** A table with columns of the same names as a kind's fields, in lower case with underscores. */
interface ImportTable {
  kind: ImportKind;
  table: string;
  action: string;
  /** The values of a new row where its file has none. */
  usual?: () => Values;
  fields?: Parameters<typeof codeRefusals>[2]['fields'];
}

/** Dealers. One without a group forms its own group. Source: portal.md §3 (Dealer) */
export const dealerImport: ImportTarget = importOf({
  kind: 'dealers',
  table: 'dealers',
  action: 'dealer.import',
  usual: () => ({ dealerGroupIdentifier: randomUUID() }),
  fields: { agentCode: 'Agency' },
});

/** Agencies. Source: portal.md §3 (Agent / agency) */
export const agencyImport: ImportTarget = importOf({
  kind: 'agencies',
  table: 'agencies',
  action: 'agency.import',
});

function importOf({ kind, table, action, usual, fields = {} }: ImportTable): ImportTarget {
  const columns = importColumns[kind];
  const [{ field: keyField }] = columns;
  const key = columnOf(keyField);
  const names = columns.map(({ field }) => columnOf(field));
  const selected = columns.map(({ field }) => `coalesce(${columnOf(field)}::text, '') AS "${field}"`);
  const sent = columns.map(
    ({ field, type = 'text' }) => `nullif(sent->>'${field}', '')::${type} AS ${columnOf(field)}`,
  );
  const changed = names.slice(1).map((column) => `${column} = excluded.${column}`);
  return {
    stored: async (tx, keys) => {
      const rows = await tx.query<Record<string, string>>(
        `SELECT lower(${key}) AS key, ${selected.join(', ')} FROM ${table} WHERE lower(${key}) = ANY ($1::text[]) FOR UPDATE`,
        [keys.map((one) => one.toLowerCase())],
      );
      return new Map(rows.map(({ key: found = '', ...values }) => [found, values]));
    },
    refusals: (tx, rows) => codeRefusals(tx, kind, { rows, fields }),
    write: async (tx, rows, call) => {
      const values = rows.map(({ before, after }) => (before ? keyed(before, after) : filled(after)));
      await tx.query(
        `INSERT INTO ${table} (${names.join(', ')}) SELECT ${sent.join(', ')} FROM jsonb_array_elements($1::text::jsonb) AS sent
         ON CONFLICT (${key}) DO UPDATE SET ${changed.join(', ')}`,
        [JSON.stringify(values)],
      );
      const changes = rows.map(({ before, after }) => ({ action, before, after }));
      await recordChanges(tx, call, changes);
      return 0;
    },
  };

  /** The key as stored, regardless of its case in the file. */
  function keyed(before: Values, after: Values): Values {
    return { ...before, ...after, [keyField]: before[keyField] ?? '' };
  }

  function filled(after: Values): Values {
    const given = Object.entries(after).filter(([, value]) => value !== '');
    return { ...after, ...usual?.(), ...Object.fromEntries(given) };
  }
}

/** The column of a field: `agentCode` is `agent_code`. */
function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
