import type { BookImportKind } from '@pitlane/shared/features/imports/book-columns';
import fc from 'fast-check';
import type { Database } from '../db/database.ts';
import { createPersonalToken } from '../identity/personal-tokens.ts';
import type { Answered } from './answered.ts';
import { CancelDriver, type NamedContract } from './cancel-driver.ts';
import { openTestBook } from './test-book.ts';

const scsPaths = {
  cancellation: 'Cancellation',
  claim: 'Claim',
  commission: 'Commission',
  overRemit: 'OverRemit',
} as const satisfies Record<BookImportKind, string>;

export const claimHeads =
  'claimNumber,contractNumber,claimStatus,lossDate,reportedDate,paidDate,lineNumber,lineType,description,quantity,claimedAmount,paidAmount,reserveAmount';

/** A line of a test's claim; a paid one unless stated otherwise. */
export interface ClaimLine {
  claim: string;
  line: number;
  contract: string;
  status: string;
  paidDate: string;
  text: string;
  claimed: string;
  paid: string;
  reserve: string;
}

/** A line of a claim as the provider's file has it. */
export function claimLine(contractNumber: string, more: Partial<ClaimLine> = {}): string {
  const { claim = 'C1', line = 1, contract = contractNumber, status = 'C', paidDate = '2026-10-20' } = more;
  const { text = 'Water pump', claimed = '300.00', paid = '250.00', reserve = '0' } = more;
  return `${claim},${contract},${status},2026-10-01,2026-10-02,${paidDate},${line},Parts,${text},1,${claimed},${paid},${reserve}`;
}

/** The driver of cancellations, and what imports of the provider's files need. */
export class BookDriver {
  readonly #driver: CancelDriver;

  private constructor(driver: CancelDriver) {
    this.#driver = driver;
  }

  static async open(kind: Database['kind']): Promise<BookDriver> {
    return new BookDriver(await CancelDriver.over(await openTestBook(kind)));
  }

  get db(): Database {
    return this.#driver.db;
  }

  all<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> {
    return this.#driver.all<Row>(text, values);
  }

  aContract(facts: Parameters<CancelDriver['aContract']>[0]): Promise<NamedContract> {
    return this.#driver.aContract(facts);
  }

  ready(): ReturnType<CancelDriver['ready']> {
    return this.#driver.ready();
  }

  step(user: string, id: number, name: string): Promise<Answered> {
    return this.#driver.step(user, id, name);
  }

  rowOf(contract: NamedContract): Promise<Record<string, unknown>> {
    return this.#driver.rowOf(contract);
  }

  /** Previews a file. */
  preview(
    kind: BookImportKind,
    content: string | Uint8Array,
    {
      name = 'file.csv',
      user = 'admin',
      ...typed
    }: { name?: string; user?: string; rowTotal?: string; amountTotal?: string | number } = {},
  ): Promise<Answered> {
    const fileContents = Buffer.from(content as string).toString('base64');
    const body = { fileContents, fileDownloadName: name, ...typed };
    return this.#driver.ask(user, `POST /api/v1/imports/${kind}/preview`, { body });
  }

  /** Calls the API as `CancelDriver.send` does; a form has its file in parts. */
  send(...asked: Parameters<CancelDriver['send']>): ReturnType<CancelDriver['send']> {
    return this.#driver.send(...asked);
  }

  /** Makes a personal access token of a demo user. */
  async tokenOf(username: string, mayChange: boolean): Promise<string> {
    const at = new Date(`${this.#driver.today}T18:00:00Z`);
    const [user] = await this.db.query<{ id: string }>(
      'SELECT identity_id::text AS id FROM user_profiles WHERE username = $1',
      [username],
    );
    const asked = {
      identityId: user?.id ?? '',
      name: 'Nightly import',
      mayChange,
      days: 30,
      most: 10,
      aal: 1 as const,
    };
    const made = await this.db.transaction((tx) => createPersonalToken(tx, asked, at));
    if (!made) throw new Error(`${username} has too many tokens.`);
    return made.token;
  }

  /** Imports the file of a preview. */
  commit(
    kind: BookImportKind,
    previewHash: string,
    { key, user = 'admin' }: { key?: string; user?: string } = {},
  ): Promise<Answered> {
    const asked = { body: { previewHash }, ...(key === undefined ? {} : { key }) };
    return this.#driver.ask(user, `POST /api/SCS/${scsPaths[kind]}`, asked);
  }

  /** Previews and imports a file, and returns the counts; throws where it can't. */
  async imported(kind: BookImportKind, content: string, user = 'admin'): Promise<unknown> {
    const { data, message } = await this.preview(kind, content, { user });
    if (!data) throw new Error(message);
    const done = await this.commit(kind, data.previewHash, { user });
    if (!done.data) throw new Error(`${done.message} ${JSON.stringify(data.refused)}`);
    return done.data;
  }

  /** The CSV of a preview's refused rows. */
  async refusedFile(previewHash: string): Promise<string> {
    const sent = await this.#driver.send('admin', `GET /api/v1/imports/refused?previewHash=${previewHash}`);
    return sent.payload;
  }

  /** Makes an approved pre-authorization that AS400 gave a claim number, and returns its own. */
  async anApproval(
    { id }: NamedContract,
    { claim, approved }: { claim: string; approved: number },
  ): Promise<string> {
    const number = `PA-202610-${String(900_000 + id).slice(-6)}`;
    await this.all(
      `INSERT INTO pre_authorizations (number, contract_id, type_id, status_id, metadata, requested_amount, approved_amount, valid_until, as400_claim_number,
         created_by, decided_at) VALUES ($1, $2, 1, 2, '{}', $3, $3, '2026-12-01', $4, 'test', now())`,
      [number, id, approved, claim],
    );
    return number;
  }

  /** A contract that was remitted alone or with others, its batch, and what was paid over cost in dollars. */
  async aRemittedContract() {
    const [found] = await this.all<{
      contractNumber: string;
      contractSuffix: string;
      programCode: string;
      dealerCode: string;
      batchNumber: string;
      overRemit: string;
    }>(
      `SELECT c.contract_number AS "contractNumber", c.contract_suffix AS "contractSuffix", c.program_code AS "programCode", c.dealer_code AS "dealerCode",
         b.batch_number AS "batchNumber", l.over_remit::text AS "overRemit"
       FROM remittance_lines l JOIN contracts c ON c.id = l.contract_id JOIN remittance_batches b ON b.id = l.batch_id ORDER BY c.id DESC LIMIT 1`,
    );
    if (!found) throw new Error('The book has no remitted contract.');
    return found;
  }

  /** Names everything that is stored of claims. */
  async claimsHash(): Promise<string> {
    const [found] = await this.all<{ hash: string }>(
      `SELECT concat((SELECT md5(string_agg(c::text, '' ORDER BY id)) FROM claims c),
         (SELECT md5(string_agg(l::text, '' ORDER BY claim_id, line_number)) FROM claim_lines l)) AS hash`,
    );
    return found?.hash ?? '';
  }

  close(): Promise<void> {
    return this.#driver.close();
  }
}

/** A file that can't be imported, and what the refusal must say. */
export interface BrokenFile {
  content: string | Uint8Array;
  says: RegExp;
}

/** How one line of a file is broken; `says` what is expected for its line. */
const brokenLines: readonly { cell: number; text: fc.Arbitrary<string>; says: string }[] = [
  {
    cell: 0,
    text: fc.constantFrom('', '-1', 'C 1', '=C1', 'ü'),
    says: 'Claim is required|Use up to 30 letters',
  },
  { cell: 1, text: fc.constantFrom('99999999', '00000000'), says: 'Contract .* not found' },
  { cell: 1, text: fc.constantFrom('', '@1', 'x'.repeat(40)), says: 'Contract is required|Use up to 20' },
  { cell: 2, text: fc.constantFrom('', 'X', 'paidd', '1'), says: 'Status is required|Must be one of' },
  {
    cell: 3,
    text: fc.constantFrom('2026-02-30', '13/01/2026', 'soon', ''),
    says: 'Must be a date|is required',
  },
  {
    cell: 5,
    text: fc.constantFrom('2027-01-01', '12/31/2026', '11/03/2026'),
    says: "Can't be in the future",
  },
  { cell: 5, text: fc.constantFrom('2026-10-01', '09/30/2026'), says: "Can't be before" },
  { cell: 5, text: fc.constant(''), says: 'needs the day it was paid' },
  { cell: 6, text: fc.constantFrom('0', '-1', '1.5', 'one', '1000'), says: 'Must be' },
  { cell: 7, text: fc.constantFrom('Tires', '2', ''), says: 'Must be one of|is required' },
  { cell: 8, text: fc.constantFrom('', 'x'.repeat(201)), says: 'is required|characters or fewer' },
  {
    cell: 8,
    text: fc.constantFrom('4111 1111 1111 1111', 'Card 5500000000000004', '340000000000009 Amex'),
    says: 'card number',
  },
  { cell: 8, text: fc.constantFrom('a\u0007b', '"two\nlines"'), says: 'single line' },
  { cell: 9, text: fc.constantFrom('0', '-1', '10000', '1.555', '1e3'), says: 'Must be a number' },
  {
    cell: 10,
    text: fc.constantFrom('1,23', '12.345', '-1.00', '(1.00)', '1e5', 'USD 3', 'NaN'),
    says: 'Must be an amount',
  },
  { cell: 10, text: fc.constantFrom('0', '249.99'), says: 'is more than' },
  { cell: 12, text: fc.constantFrom('', '=1+1', '+3', '@SUM(A1)'), says: 'is required|Must be an amount' },
];

/** Files with one thing wrong, anywhere in them. */
export function brokenFiles(contractNumber: string): fc.Arbitrary<BrokenFile> {
  const goodLines = fc
    .integer({ min: 1, max: 6 })
    .map((count) => Array.from({ length: count }, (_, at) => claimLine(contractNumber, { claim: `F${at}` })));
  const quoted = (text: string) => (/[",\n]/.test(text) && !text.startsWith('"') ? `"${text}"` : text);
  const ofLine = fc
    .record({ lines: goodLines, at: fc.nat(), broken: fc.constantFrom(...brokenLines) })
    .chain(({ lines, at, broken }) =>
      broken.text.map((text): BrokenFile => {
        const place = at % lines.length;
        const cells = (lines[place] ?? '').split(',');
        cells[broken.cell] = quoted(text);
        const content = [claimHeads, ...lines.with(place, cells.join(','))].join('\n');
        return { content, says: new RegExp(`^${place + 2}: .*(${broken.says})`) };
      }),
    );
  const ofFile = goodLines.chain((lines) => {
    const whole = [claimHeads, ...lines].join('\n');
    return fc.constantFrom<BrokenFile>(
      { content: '', says: /Choose a file|is empty|has no rows/ },
      { content: claimHeads, says: /has no rows below its headers/ },
      { content: whole.replace('claimNumber', 'klaimNumber'), says: /Unknown column “klaimNumber”/ },
      { content: whole.replace('claimNumber,', ''), says: /Add the column “Claim”|Unknown/ },
      { content: whole.replace('quantity', 'claimNumber'), says: /is there twice/ },
      { content: whole.replace('Water pump', '"Water pump'), says: /line 2: a quotation mark/ },
      { content: `${whole}\n${lines[0]}`, says: new RegExp(`^${lines.length + 2}: Also in line 2`) },
      { content: `${whole},surplus`, says: new RegExp(`^${lines.length + 1}: Has more cells`) },
      { content: `${whole}\nTOTAL,${lines.length + 1}`, says: /The total row has/ },
      { content: `${whole}\nTOTAL,,,,,,,,,,,1.00,`, says: /The total row has \$1\.00/ },
      { content: `%PDF-1.7\n${whole}`, says: /is not a list|Use CSV/ },
      {
        content: Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.from(whole)]),
        says: /Can't read|damaged/,
      },
      { content: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), says: /is not a list|Use CSV/ },
    );
  });
  return fc.oneof({ weight: 3, arbitrary: ofLine }, { weight: 2, arbitrary: ofFile });
}
