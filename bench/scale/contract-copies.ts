import type { Admin } from '../year/admin.ts';

/** Contracts of the demo book that copies are made of. */
export const demoContracts = 10_000;

/** Makes `plain`, one table with so many contracts. Their dealers are as many as a network of this size has. */
export async function makePlain({ script, query }: Admin, contracts: number): Promise<void> {
  const copies = Math.max(1, Math.round(contracts / demoContracts));
  await script('CREATE TABLE plain (LIKE contracts INCLUDING DEFAULTS INCLUDING GENERATED)');
  const columns = await query<{ name: string }>(
    "SELECT attname AS name FROM pg_attribute WHERE attrelid = 'contracts'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum",
  );
  const changed: Readonly<Record<string, string>> = {
    id: 'row_number() OVER ()',
    contract_number: '(30000000 + row_number() OVER ())::text',
    dealer_code: `dealer_code || '-' || copy % ${Math.max(1, Math.round(copies / 2))}`,
    // not all copies of a contract on one day
    purchase_date: 'purchase_date - copy % 300',
    vin: `left(vin, 9) || upper(left(md5(vin || copy), 8))`,
  };
  const names = columns.map(({ name }) => name);
  await script(
    `INSERT INTO plain (${names.join(', ')}) SELECT ${names.map((name) => changed[name] ?? name).join(', ')} FROM contracts, generate_series(1, ${copies}) AS copy`,
  );
}

/** The statements that make the search's indexes, and the one by id, on a table of copies. */
export async function indexesFor({ query }: Admin, table: string): Promise<string[]> {
  const searched = [
    'contracts_name',
    'contracts_dealer_name',
    'contracts_newest',
    'contracts_dealer_newest',
    'contracts_number',
  ];
  const indexes = await query<{ name: string; text: string }>(
    "SELECT indexname AS name, indexdef AS text FROM pg_indexes WHERE tablename = 'contracts' AND indexname = ANY ($1)",
    [searched],
  );
  return [
    ...indexes.map(({ name, text }) =>
      text.replace(name, `${table}_${name}`).replace('ON public.contracts', `ON ${table}`),
    ),
    `CREATE INDEX ON ${table} (id)`,
  ];
}

/** A dealer and a number of the copies. */
export interface Sample {
  dealer: string;
  number: string;
}

export async function sampleOf({ query }: Admin): Promise<Sample> {
  const [sample] = await query<Sample>(
    'SELECT dealer_code AS dealer, num_key AS number FROM plain OFFSET 1000 LIMIT 1',
  );
  if (!sample) throw new Error('There are no copies.');
  return sample;
}

/** The product's statements, with `$table` for the table of the copies. */
export function searchesOf({ dealer, number }: Sample): { name: string; text: string }[] {
  const page = 'ORDER BY purchase_date DESC, id DESC LIMIT 51';
  const found = 'SELECT purchase_date, id FROM $table';
  return [
    { name: 'search by a last name, whole book', text: `${found} WHERE ln_key = 'SMITH' ${page}` },
    {
      name: 'search by the start of a last name, whole book',
      text: `${found} WHERE ln_key >= 'SMI' AND ln_key < 'SMJ' ${page}`,
    },
    { name: 'newest contracts, whole book', text: `${found} ${page}` },
    {
      name: 'search of one dealer, the dealer in the statement',
      text: `${found} WHERE dealer_code = '${dealer}' AND ln_key >= 'S' AND ln_key < 'T' ${page}`,
    },
    {
      name: 'search of one dealer, the dealer by row-level security alone',
      text: `${found} WHERE dealer_code IN (SELECT unnest(scope_dealer_codes())) AND ln_key >= 'S' AND ln_key < 'T' ${page}`,
    },
    { name: 'a contract by its number, no dealer', text: `${found} WHERE num_key = '${number}' ${page}` },
    { name: 'a contract by its id, no dealer', text: 'SELECT dealer_code FROM $table WHERE id = 1000' },
  ];
}
