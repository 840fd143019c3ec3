import { randomUUID } from 'node:crypto';
import type { ImportKind } from '@pitlane/shared/features/imports/columns';
import { recordChanges } from '../../audit/record-change.ts';
import { codeRefusals } from './code-refusals.ts';
import type { ImportTarget } from './plan-import.ts';
import type { Values } from './read-import.ts';

/** A table whose rows are imported as they are: its key, and the column of each field with its type. */
interface ImportTable {
  kind: ImportKind;
  table: string;
  action: string;
  columns: Readonly<Record<string, readonly [column: string, type: 'text' | 'date' | 'uuid']>>;
  /** What a new row has where its file says nothing. */
  usual?: () => Values;
  fields?: Parameters<typeof codeRefusals>[2]['fields'];
}

/** Dealers; one without a group is a group of its own. Source: portal.md §3 (Dealer) */
export const dealerImport: ImportTarget = importOf({
  kind: 'dealers',
  table: 'dealers',
  action: 'dealer.import',
  columns: {
    dealerCode: ['dealer_code', 'text'],
    name: ['name', 'text'],
    dealerGroupIdentifier: ['dealer_group_identifier', 'uuid'],
    address1: ['address1', 'text'],
    address2: ['address2', 'text'],
    city: ['city', 'text'],
    stateAbbreviation: ['state_abbreviation', 'text'],
    zip: ['zip', 'text'],
    phoneNumber: ['phone_number', 'text'],
    agentCode: ['agent_code', 'text'],
    effectiveDate: ['effective_date', 'date'],
    expirationDate: ['expiration_date', 'date'],
  },
  usual: () => ({ dealerGroupIdentifier: randomUUID() }),
  fields: { agentCode: 'Agency' },
});

/** Agencies. Source: portal.md §3 (Agent / agency) */
export const agencyImport: ImportTarget = importOf({
  kind: 'agencies',
  table: 'agencies',
  action: 'agency.import',
  columns: {
    agentCode: ['agent_code', 'text'],
    name: ['name', 'text'],
    city: ['city', 'text'],
    stateAbbreviation: ['state_abbreviation', 'text'],
    phoneNumber: ['phone_number', 'text'],
  },
});

function importOf({ kind, table, action, columns, usual, fields = {} }: ImportTable): ImportTarget {
  const entries = Object.entries(columns);
  const [[, [key]] = ['', ['']]] = entries;
  const names = entries.map(([, [column]]) => column);
  const selected = entries.map(([field, [column]]) => `coalesce(${column}::text, '') AS "${field}"`);
  const sent = entries.map(
    ([field, [column, type]]) => `nullif(sent->>'${field}', '')::${type} AS ${column}`,
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
    },
  };

  /** The key as it is stored, whatever the case in the file. */
  function keyed(before: Values, after: Values): Values {
    const [field = ''] = entries[0] ?? [];
    return { ...before, ...after, [field]: before[field] ?? '' };
  }

  function filled(after: Values): Values {
    const given = Object.entries(after).filter(([, value]) => value !== '');
    return { ...after, ...usual?.(), ...Object.fromEntries(given) };
  }
}
