/** What names a customer other than an id: each kind is looked up in its own table (`ids-named.ts`). */
export type NameKind =
  | 'contract'
  | 'quote'
  | 'preAuthorization'
  | 'cancellation'
  | 'refundPart'
  | 'batch'
  | 'checkRun'
  | 'check';

/** Whose data was read: the customer of a contract by its id, the one of a sale quote by its negative id, or those of what has a name. */
export type CustomerRef = number | `${NameKind}:${string}`;

/** The fields that name something in answers and requests. */
const namingFields: readonly (readonly [field: string, kind: NameKind])[] = [
  ['key', 'contract'],
  ['contractKey', 'contract'],
  ['batchNumber', 'batch'],
  ['runNumber', 'checkRun'],
  ['checkNumber', 'check'],
];

/** Returns the reference to what has a name. */
export function refTo(kind: NameKind, name: string | number): CustomerRef {
  return `${kind}:${String(name).trim().toUpperCase()}`;
}

/** Finds all contracts and quotes that an answer or a request names, at any depth, and adds them to `refs`. */
export function customersNamed(value: unknown, refs: Set<CustomerRef>): void {
  if (Array.isArray(value)) {
    for (const one of value) customersNamed(one, refs);
    return;
  }
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return;
  const row = value as Record<string, unknown>;
  const { id, contractNumber, customer } = row;
  // A contract as searches and cards answer it, the hot path: its id names it, and its parts name nothing else.
  if (isRowId(id) && typeof contractNumber === 'string' && customer !== undefined) {
    refs.add(id);
    return;
  }
  addNamed(row, refs);
  for (const part of Object.values(row)) customersNamed(part, refs);
}

function addNamed(row: Readonly<Record<string, unknown>>, refs: Set<CustomerRef>): void {
  const { contractNumber, contractSuffix, programCode, quoteNumber } = row;
  if (isName(contractNumber)) {
    const program = isName(programCode) ? `${programCode}-` : '';
    refs.add(refTo('contract', `${program}${contractNumber}${isName(contractSuffix) ? contractSuffix : ''}`));
  }
  const savedQuoteID = Number(row['savedQuoteID'] ?? 0);
  if (isRowId(savedQuoteID)) refs.add(-savedQuoteID);
  else if (isName(quoteNumber)) refs.add(refTo('quote', quoteNumber));
  for (const [field, kind] of namingFields) {
    const name = row[field];
    if (isName(name) || typeof name === 'number') refs.add(refTo(kind, name));
  }
}

/** A request may name any number, and one that the database can't store would stop the record of everyone's reads. */
function isRowId(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= 2_147_483_647;
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
