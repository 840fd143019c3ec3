import { innerOf } from '@pitlane/shared/engine/field';
import type { z } from 'zod';

/** What names a customer other than an id: each kind is looked up in its own table (`ids-named.ts`). */
export type NameKind =
  | 'contract'
  | 'quote'
  | 'preAuthorization'
  | 'cancellation'
  | 'refundPart'
  | 'batch'
  | 'checkRun';

/** Whose data was read: the customer of a contract by its id, the one of a sale quote by its negative id, or those of what has a name. */
export type CustomerRef = number | `${NameKind}:${string}`;

/** Adds those whom an answer names. */
export type Collect = (answer: unknown, refs: Set<CustomerRef>) => void;

/** A row of an answer. */
export type AnswerRow = Readonly<Record<string, unknown>>;

/** Returns the reference to what has a name. */
export function refTo(kind: NameKind, name: string | number): CustomerRef {
  return `${kind}:${String(name).trim().toUpperCase()}`;
}

/** A contract as requests name it. */
interface ContractName {
  contractNumber: string;
  contractSuffix?: string | null | undefined;
  programCode?: string | null | undefined;
}

/** Returns the reference to a contract that is named by its parts. */
export function contractRef({ contractNumber, contractSuffix, programCode }: ContractName): CustomerRef {
  return refTo(
    'contract',
    `${programCode ? `${programCode}-` : ''}${contractNumber.trim()}${contractSuffix ?? ''}`,
  );
}

/** The fields by which a row names its customer, and whom: of several, the first that has a value, since a number may be that of several contracts. */
const namings: readonly { fields: readonly string[]; ref: (row: AnswerRow) => CustomerRef | undefined }[] = [
  // A contract as searches and cards answer it, the hot path.
  { fields: ['id', 'contractNumber', 'customer'], ref: ({ id }) => rowId(id) },
  { fields: ['id', 'policyContractNumber'], ref: ({ id }) => rowId(id) },
  { fields: ['policyContractId'], ref: ({ policyContractId }) => rowId(policyContractId) },
  { fields: ['contractID'], ref: ({ contractID }) => rowId(contractID) },
  { fields: ['id', 'preAuthorizationStatusTypeId'], ref: ({ id }) => named(id, 'preAuthorization') },
  { fields: ['key'], ref: ({ key }) => named(key, 'contract') },
  { fields: ['contractKey'], ref: ({ contractKey }) => named(contractKey, 'contract') },
  {
    fields: ['contractNumber'],
    ref: ({ contractNumber, contractSuffix, programCode }) =>
      isName(contractNumber)
        ? contractRef({
            contractNumber,
            contractSuffix: isName(contractSuffix) ? contractSuffix : null,
            programCode: isName(programCode) ? programCode : null,
          })
        : undefined,
  },
  { fields: ['savedQuoteID'], ref: ({ savedQuoteID }) => quoteRef(savedQuoteID) },
  { fields: ['quoteNumber'], ref: ({ quoteNumber }) => named(quoteNumber, 'quote') },
];

/**
 * Returns what collects the customers whom answers of a schema name; undefined if it has no field for that. Only fields of the schema count: a document inside an
 * answer, such as what the claims system attached, may name anyone. A row that names a customer and shows nothing of them, such as one that wasn't found, is left out by `shows`.
 */
export function collectorOf(
  schema: z.ZodType,
  shows: (row: AnswerRow) => boolean = () => true,
): Collect | undefined {
  const def = schema.def as { element?: z.ZodType; shape?: Readonly<Record<string, z.ZodType>> };
  if (def.shape) return rowCollector(def.shape, shows);
  const inner = innerOf(schema);
  if (inner) return collectorOf(inner, shows);
  const each = def.element && collectorOf(def.element, shows);
  return (
    each &&
    ((answer, refs) => {
      if (Array.isArray(answer)) for (const one of answer) each(one, refs);
    })
  );
}

function rowCollector(
  shape: Readonly<Record<string, z.ZodType>>,
  shows: (row: AnswerRow) => boolean,
): Collect | undefined {
  const own = namings.filter(({ fields }) => fields.every((field) => field in shape));
  const parts = Object.entries(shape).flatMap(([field, schema]) => {
    const collect = collectorOf(schema, shows);
    return collect ? [{ field, collect }] : [];
  });
  if (own.length === 0 && parts.length === 0) return undefined;
  return (answer, refs) => {
    if (typeof answer !== 'object' || answer === null) return;
    const row = answer as AnswerRow;
    if (own.length > 0 && shows(row)) addFirst(own, row, refs);
    for (const { field, collect } of parts) collect(row[field], refs);
  };
}

function addFirst(own: typeof namings, row: AnswerRow, refs: Set<CustomerRef>): void {
  for (const { ref } of own) {
    const found = ref(row);
    if (found === undefined) continue;
    refs.add(found);
    return;
  }
}

/** The greatest number that a row's id can be. */
export const greatestId = 2_147_483_647;

function rowId(value: unknown): number | undefined {
  const id = typeof value === 'string' ? Number(value) : value;
  return Number.isInteger(id) && Number(id) > 0 && Number(id) <= greatestId ? Number(id) : undefined;
}

function quoteRef(value: unknown): CustomerRef | undefined {
  const id = rowId(value);
  return id === undefined ? undefined : -id;
}

function named(value: unknown, kind: NameKind): CustomerRef | undefined {
  return isName(value) ? refTo(kind, value) : undefined;
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
