import { isRoutingNumber } from '@pitlane/shared/features/remittance/rules/routing-number';
import type { Cents } from '@pitlane/shared/kernel/money';
import { blockSize, type Layout, layouts, recordLength } from './layout.ts';

/** An entry of a file, with its addenda unparsed. */
export interface AchEntry {
  /** The line of the file, from 1. */
  line: number;
  transactionCode: string;
  routingNumber: string;
  accountNumber: string;
  amountCents: Cents;
  identification: string;
  name: string;
  trace: string;
  addenda: { line: number; record: string }[];
}

/** A batch of a file. */
export interface AchBatch {
  serviceClass: string;
  companyName: string;
  companyId: string;
  entryClass: string;
  description: string;
  effectiveOn: string;
  entries: AchEntry[];
}

/** A file as it was read; its control records agree with it. */
export interface ReadAchFile {
  destination: string;
  origin: string;
  createdOn: string;
  createdAt: string;
  modifier: string;
  batches: AchBatch[];
}

/** The errors in a file, and where they are. */
export class AchFileProblem extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(`Line ${line}: ${message}`);
    this.name = 'AchFileProblem';
    this.line = line;
  }
}

/**
 * Reads an ACH file strictly: every record has its length, place and digits, blocks are full, and counts, hashes and totals of each control record are
 * those of what it controls. Throws AchFileProblem. Source: areas.md §6.4
 */
export function readAchFile(text: string): ReadAchFile {
  const records = recordsOf(text);
  const controlAt = records.findIndex(({ record }) => record.startsWith('9'));
  const [header, ...body] = records.slice(0, controlAt < 0 ? records.length : controlAt);
  if (!header) throw new AchFileProblem(1, 'The file is empty.');
  const control = records[controlAt];
  if (!control) throw new AchFileProblem(records.length, 'The file control record is missing.');
  const head = read(header, layouts.fileHeader, '1');
  if (head.recordSize !== '094' || head.blockingFactor !== '10' || head.format !== '1') {
    throw new AchFileProblem(1, 'The file is not of 94-character records in blocks of ten.');
  }
  const batches = batchesOf(body);
  checkFileControl(control, { batches, body, records: records.slice(controlAt + 1) });
  const { destination, origin, createdOn, createdAt, modifier } = head;
  return { destination: destination.trim(), origin: origin.trim(), createdOn, createdAt, modifier, batches };
}

interface Line {
  line: number;
  record: string;
}

function recordsOf(text: string): Line[] {
  const lines = text.split(/\r\n|\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines.map((record, index) => {
    const line = index + 1;
    if (record.length !== recordLength) {
      throw new AchFileProblem(
        line,
        `A record has ${recordLength} characters; this one has ${record.length}.`,
      );
    }
    if (!/^[\x20-\x7e]*$/.test(record)) throw new AchFileProblem(line, 'A character is not plain ASCII.');
    return { line, record };
  });
}

/** Reads the fields of a record of a type. */
function read<L extends Layout>({ line, record }: Line, layout: L, type: string): Record<keyof L, string> {
  if (record[0] !== type) throw new AchFileProblem(line, `A record of type ${type} is missing here.`);
  const fields: Partial<Record<keyof L, string>> = {};
  for (const name in layout) {
    const field = layout[name];
    if (!field) continue;
    const value = record.slice(field.at - 1, field.at - 1 + field.length);
    if (field.kind === 'digits' && !/^\d+$/.test(value)) {
      throw new AchFileProblem(line, `${inWords(name)} is not a number.`);
    }
    fields[name] = value;
  }
  return fields as Record<keyof L, string>;
}

/** `entryHash` as "Entry hash". */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function batchesOf(body: readonly Line[]): AchBatch[] {
  const batches: AchBatch[] = [];
  let at = 0;
  while (at < body.length) {
    const length = body.slice(at).findIndex(({ record }) => record.startsWith('8')) + 1;
    if (length === 0) throw new AchFileProblem(body.at(-1)?.line ?? 1, 'A batch control record is missing.');
    batches.push(batchOf(body.slice(at, at + length), batches.length));
    at += length;
  }
  return batches;
}

function batchOf(lines: readonly Line[], index: number): AchBatch {
  const [header, control] = [lines[0], lines.at(-1)];
  if (!header || !control) throw new Error('A batch has at least its control record.');
  const head = read(header, layouts.batchHeader, '5');
  const inside = lines.slice(1, -1);
  const entries = entriesOf(inside);
  const foot = read(control, layouts.batchControl, '8');
  for (const name of ['serviceClass', 'companyId', 'bank', 'batchNumber'] as const) {
    // Some banks right-justify the company's number in one of them.
    if (head[name].trim() !== foot[name].trim()) {
      throw new AchFileProblem(control.line, `${inWords(name)} differs from that of the batch header.`);
    }
  }
  checkSums(control.line, foot, sumsOf(entries, inside.length));
  if (entries.length === 0) throw new AchFileProblem(header.line, `Batch ${index + 1} has no entries.`);
  return {
    serviceClass: head.serviceClass,
    companyName: head.companyName.trim(),
    companyId: head.companyId.trim(),
    entryClass: head.entryClass,
    description: head.description.trim(),
    effectiveOn: head.effectiveOn,
    entries,
  };
}

function entriesOf(lines: readonly Line[]): AchEntry[] {
  const entries: AchEntry[] = [];
  const saysAddenda: boolean[] = [];
  for (const line of lines) {
    const entry = entries.at(-1);
    if (line.record.startsWith('7') && entry) {
      entry.addenda.push(line);
      continue;
    }
    entries.push(entryOf(line));
    saysAddenda.push(line.record[layouts.entry.hasAddenda.at - 1] === '1');
  }
  const wrong = entries.find(({ addenda }, index) => addenda.length > 0 !== saysAddenda[index]);
  if (wrong)
    throw new AchFileProblem(wrong.line, 'The entry and its addenda disagree on whether there are any.');
  return entries;
}

function entryOf(line: Line): AchEntry {
  const { routingNumber, amount, ...entry } = read(line, layouts.entry, '6');
  if (!isRoutingNumber(routingNumber)) {
    throw new AchFileProblem(line.line, 'One of the nine digits of the routing number is wrong.');
  }
  return {
    line: line.line,
    transactionCode: entry.transactionCode,
    routingNumber,
    accountNumber: entry.accountNumber.trim(),
    amountCents: Number(amount),
    identification: entry.identification.trim(),
    name: entry.name.trim(),
    trace: entry.trace,
    addenda: [],
  };
}

interface Sums {
  entryCount: number;
  entryHash: number;
  debits: Cents;
  credits: Cents;
}

/** Codes from 21 to 24 and 31 to 34 are credits, those from 26 to 29 and 36 to 39 debits. */
function isDebit({ transactionCode }: AchEntry): boolean {
  return Number(transactionCode[1]) >= 5;
}

function sumsOf(entries: readonly AchEntry[], entryCount: number): Sums {
  const sums = { entryCount, entryHash: 0, debits: 0, credits: 0 };
  for (const entry of entries) {
    sums.entryHash += Number(entry.routingNumber.slice(0, 8));
    sums[isDebit(entry) ? 'debits' : 'credits'] += entry.amountCents;
  }
  return { ...sums, entryHash: sums.entryHash % 10 ** 10 };
}

function checkSums(line: number, written: Record<keyof Sums, string>, counted: Sums): void {
  for (const name of ['entryCount', 'entryHash', 'debits', 'credits'] as const) {
    if (Number(written[name]) === counted[name]) continue;
    throw new AchFileProblem(
      line,
      `${inWords(name)} should be ${counted[name]}, not ${Number(written[name])}.`,
    );
  }
}

function checkFileControl(
  control: Line,
  {
    batches,
    body,
    records,
  }: { batches: readonly AchBatch[]; body: readonly Line[]; records: readonly Line[] },
): void {
  const foot = read(control, layouts.fileControl, '9');
  const filler = '9'.repeat(recordLength);
  const wrong = records.find(({ record }) => record !== filler);
  if (wrong)
    throw new AchFileProblem(wrong.line, 'Nothing but lines of nines may follow the file control record.');
  const entries = batches.flatMap((batch) => batch.entries);
  checkSums(control.line, foot, sumsOf(entries, body.length - 2 * batches.length));
  if (Number(foot.batchCount) !== batches.length) {
    throw new AchFileProblem(control.line, `Batch count should be ${batches.length}.`);
  }
  const blocks = Math.ceil(control.line / blockSize);
  if (Number(foot.blockCount) !== blocks) {
    throw new AchFileProblem(control.line, `Block count should be ${blocks}.`);
  }
  if ((control.line + records.length) % blockSize !== 0) {
    throw new AchFileProblem(control.line + records.length, 'The last block of ten records is not full.');
  }
}
