/** The length of a record, and how many make a block. Source: areas.md §6.4 */
export const recordLength = 94;
export const blockSize = 10;

/** A field of a record: where it starts, counted from 1 as the network's rules count, and how long it is. */
export interface Field {
  at: number;
  length: number;
  /** Digits are right-justified with zeros; text is left-justified with blanks. */
  kind: 'digits' | 'text';
}

/** The fields of one type of record by name; anything between them is blank. */
export type Layout = Readonly<Record<string, Field>>;

const digits = (at: number, length: number): Field => ({ at, length, kind: 'digits' });
const words = (at: number, length: number): Field => ({ at, length, kind: 'text' });

/** Where each field of each record is. Source: areas.md §6.4; places: Nacha's file format */
export const layouts = {
  fileHeader: {
    type: words(1, 1),
    priority: digits(2, 2),
    destination: words(4, 10),
    origin: words(14, 10),
    createdOn: digits(24, 6),
    createdAt: digits(30, 4),
    modifier: words(34, 1),
    recordSize: digits(35, 3),
    blockingFactor: digits(38, 2),
    format: words(40, 1),
    destinationName: words(41, 23),
    originName: words(64, 23),
    reference: words(87, 8),
  },
  batchHeader: {
    type: words(1, 1),
    serviceClass: digits(2, 3),
    companyName: words(5, 16),
    discretionary: words(21, 20),
    companyId: words(41, 10),
    entryClass: words(51, 3),
    description: words(54, 10),
    descriptiveDate: words(64, 6),
    effectiveOn: digits(70, 6),
    settlement: words(76, 3),
    originatorStatus: words(79, 1),
    bank: digits(80, 8),
    batchNumber: digits(88, 7),
  },
  entry: {
    type: words(1, 1),
    transactionCode: digits(2, 2),
    routingNumber: digits(4, 9),
    accountNumber: words(13, 17),
    amount: digits(30, 10),
    identification: words(40, 15),
    name: words(55, 22),
    discretionary: words(77, 2),
    hasAddenda: digits(79, 1),
    trace: digits(80, 15),
  },
  addenda: {
    type: words(1, 1),
    addendaType: digits(2, 2),
    information: words(4, 80),
    sequence: digits(84, 4),
    entrySequence: digits(88, 7),
  },
  /** An addenda that returns or corrects an entry: both have their code and the entry's own trace number at the same places. */
  returned: {
    type: words(1, 1),
    addendaType: digits(2, 2),
    code: words(4, 3),
    originalTrace: digits(7, 15),
    dateOfDeath: words(22, 6),
    originalBank: digits(28, 8),
    information: words(36, 44),
    trace: digits(80, 15),
  },
  batchControl: {
    type: words(1, 1),
    serviceClass: digits(2, 3),
    entryCount: digits(5, 6),
    entryHash: digits(11, 10),
    debits: digits(21, 12),
    credits: digits(33, 12),
    companyId: words(45, 10),
    authentication: words(55, 19),
    bank: digits(80, 8),
    batchNumber: digits(88, 7),
  },
  fileControl: {
    type: words(1, 1),
    batchCount: digits(2, 6),
    blockCount: digits(8, 6),
    entryCount: digits(14, 8),
    entryHash: digits(22, 10),
    debits: digits(32, 12),
    credits: digits(44, 12),
  },
} as const satisfies Record<string, Layout>;

/** A record of a type, its fields by name: digits as a number or a text of them. */
export type RecordFields<L extends Layout> = { readonly [Name in keyof L]?: string | number };

/**
 * Writes a record. Text folds to plain capitals and is cut to its field, as the network does with names; digits that don't fit are an error and never
 * cut. Throws RangeError. Source: areas.md §6.4 (Trap)
 */
export function writeRecord<L extends Layout>(layout: L, fields: RecordFields<L>): string {
  let record = '';
  for (const [name, field] of Object.entries(layout)) {
    record = record.padEnd(field.at - 1) + written(field, name, fields[name] ?? '');
  }
  return record.padEnd(recordLength);
}

function written({ kind, length }: Field, name: string, value: string | number): string {
  if (kind === 'text') return plainCapitals(String(value)).slice(0, length).padEnd(length);
  const text = String(value);
  if (!/^\d*$/.test(text)) throw new RangeError(`${name} isn't a whole number.`);
  if (text.length > length)
    throw new RangeError(`${name} has ${text.length} digits, and its field has ${length}.`);
  return text.padStart(length, '0');
}

/** Writes a text as the network takes it: capitals of A to Z, digits and a few signs; accents go, other signs become blanks. Source: areas.md §6.4 (Trap) */
export function plainCapitals(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[Øø]/g, 'o')
    .replace(/[Łł]/g, 'l')
    .toUpperCase()
    .replace(/[^A-Z0-9 .,&'()*/\\+:;#@!$%=?_-]/g, ' ');
}
