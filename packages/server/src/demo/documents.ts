import { programName } from '@pitlane/shared/features/contracts/rules/codes';
import { addDays, type IsoDate } from '@pitlane/shared/kernel/dates';
import type { Queryable } from '../db/database.ts';
import { searchVector, wordsText } from '../features/documents/search-words.ts';
import { writeBlanks, writeParagraph, writeSignatures, writeTitle } from '../pdf/blocks.ts';
import { letterheadOf } from '../pdf/letterhead.ts';
import { PdfDocument } from '../pdf/pdf-document.ts';
import { storeBlob } from '../uploads/blobs.ts';

/** A document of the demo, as its page says it. */
interface DemoFile {
  name: string;
  about: string;
  text: string;
  programs?: readonly string[];
  states?: readonly string[];
  roles?: readonly string[];
  /** It is signed, with blanks for what it is about. */
  isForm?: boolean;
  /** The text of its first version; absent: it has one version. */
  older?: string;
}

interface DemoFolder {
  name: string;
  isInternal?: boolean;
  files: readonly DemoFile[];
}

const cancelStates = ['TX', 'OK', 'LA', 'NM', 'AR', 'FL', 'GA', 'CA', 'NY', 'WA'];
const sold = ['MBP', 'GAP', 'TAW', 'MCR', 'DSD', 'PPM', 'TLC', 'IDT'];

const file = (name: string, about: string, text: string, more: Partial<DemoFile> = {}): DemoFile => ({
  name: `${name}.pdf`,
  about,
  text,
  ...more,
});

const folders: readonly DemoFolder[] = [
  {
    name: 'Cancellation forms',
    files: cancelStates.map((state) =>
      file(
        `Cancellation form ${state}`,
        `For contracts sold in ${state}`,
        'The customer requests the cancellation of the contract named below. Attach the odometer statement, the payoff letter or the letter of the insurer, as the reason requires.',
        {
          states: [state],
          isForm: true,
          ...(state === 'TX'
            ? { older: 'The customer requests the cancellation of the contract named below.' }
            : {}),
        },
      ),
    ),
  },
  {
    name: 'Sample contracts',
    files: sold.map((code) =>
      file(
        `Sample contract ${code}`,
        programName(code),
        'This sample shows the terms of coverage, the exclusions, the deductible and how a refund is calculated. It is not a contract.',
        { programs: [code] },
      ),
    ),
  },
  {
    name: 'Rate guides',
    files: sold.slice(0, 6).map((code) =>
      file(
        `Rate guide ${code}`,
        programName(code),
        'Plans, terms and surcharges. Rates in the portal take precedence over this guide.',
        {
          programs: [code],
          roles: ['MasterAgent', 'SubAgent', 'MasterDealer', 'FIUser'],
          ...(code === 'MBP' ? { older: 'Plans and terms. Surcharges are listed separately.' } : {}),
        },
      ),
    ),
  },
  {
    name: 'Claims',
    files: [
      file(
        'Claims procedure',
        'For service lanes',
        'Call before any repair. Authorization numbers are valid for 30 days.',
      ),
      file(
        'Authorization checklist',
        'For service lanes',
        'Have the VIN, the odometer, the cause of failure and photos ready.',
      ),
      file('Tire and wheel claim form', 'TAW', 'Position, tread depth and cause of each tire or wheel.', {
        programs: ['TAW'],
        isForm: true,
      }),
      file('Dent claim form', 'DSD', 'Panel, size and number of dents.', { programs: ['DSD'], isForm: true }),
      file('Windshield claim form', 'MCR', 'Chip or crack, its length and position.', {
        programs: ['MCR'],
        isForm: true,
      }),
    ],
  },
  {
    name: 'Sales material',
    files: [
      file(
        'Menu presentation guide',
        'For finance offices',
        'Present every product to every customer, every time.',
      ),
      file('Product overview', 'All programs', 'What each program covers on one page.'),
      file('Customer questions', 'For finance offices', 'Answers to the questions that customers ask most.'),
      file('Deductible guide', 'MBP', 'How deductibles change the price and the claim.', {
        programs: ['MBP'],
      }),
    ],
  },
  {
    name: 'Compliance',
    files: [
      file(
        'California CARS Act notice',
        'For contracts sold in CA',
        'Disclosures of optional products and the right to cancel.',
        {
          states: ['CA'],
        },
      ),
      file('Privacy notice', 'For customers', 'What information is collected and with whom it is shared.'),
      file(
        'Electronic records consent',
        'For customers',
        'Consent to receive contracts and notices electronically.',
        { isForm: true },
      ),
    ],
  },
  {
    name: 'Underwriting',
    isInternal: true,
    files: [
      file('Loss ratio targets', 'Internal', 'Targets by program and dealer group for this year.'),
      file(
        'Dealer onboarding checklist',
        'Internal',
        'License, agreement, bank account and agency before the first sale.',
      ),
    ],
  },
  {
    name: 'Training',
    isInternal: true,
    files: [
      file(
        'Cancellation desk manual',
        'Internal',
        'How requests are checked, approved and paid, and what is escalated.',
      ),
      file('Claims desk manual', 'Internal', 'How authorizations are decided, with worked examples.'),
    ],
  },
];

/** Writes the documents: folders of forms and guides, two of them with an older version. Source: areas.md §16.9 */
export async function writeDocuments(tx: Queryable, today: IsoDate): Promise<void> {
  for (const [place, folder] of folders.entries()) {
    const [added] = await tx.query<{ id: number }>(
      'INSERT INTO folders (name, is_internal, place) VALUES ($1, $2, $3) RETURNING id',
      [folder.name, folder.isInternal === true, place + 1],
    );
    for (const [at, one] of folder.files.entries()) {
      const since = addDays(today, -(20 + 13 * place + 3 * at));
      await writeFile(tx, { folderID: added?.id ?? 0, file: one, since });
    }
  }
}

async function writeFile(
  tx: Queryable,
  { folderID, file: one, since }: { folderID: number; file: DemoFile; since: IsoDate },
): Promise<void> {
  const versions = [
    ...(one.older === undefined ? [] : [{ text: one.older, day: addDays(since, -200) }]),
    { text: one.text, day: since },
  ];
  const [added] = await tx.query<{ id: number }>(
    `INSERT INTO documents (folder_id, name, program_codes, states, roles, current_version, search)
     VALUES ($1, $2, $3, $4, $5, $6, ${searchVector('$7', '$8')}) RETURNING id`,
    [
      folderID,
      one.name,
      one.programs ?? [],
      one.states ?? [],
      one.roles ?? [],
      versions.length,
      wordsText(one.name),
      wordsText(`${one.about} ${one.text}`),
    ],
  );
  for (const [at, { text, day }] of versions.entries()) {
    const bytes = Buffer.from(await drawnFile({ ...one, text }, day));
    const sha256 = await storeBlob(tx, bytes);
    await tx.query(
      `INSERT INTO document_versions (document_id, version, blob_sha256, size, media_type, scan, uploaded_by, uploaded_at, text_read_at)
       VALUES ($1, $2, $3, $4, 'application/pdf', 'clean', 'staff', $5, now())`,
      [added?.id, at + 1, sha256, bytes.length, `${day}T15:00:00Z`],
    );
  }
}

async function drawnFile({ name, about, text, isForm }: DemoFile, day: IsoDate): Promise<Uint8Array> {
  const title = name.replace(/\.pdf$/, '');
  const paper = new PdfDocument({
    title,
    letterhead: letterheadOf({ name: 'Pitlane', logoFilename: null }),
    footer: `${title} · ${day}`,
    madeAt: new Date(`${day}T15:00:00Z`),
  });
  writeTitle(paper, title, about);
  writeParagraph(paper, text);
  if (isForm) {
    writeBlanks(paper, [
      { label: 'Contract number', width: 240 },
      { label: 'VIN', width: 240 },
    ]);
    writeSignatures(paper, '', ['Customer', 'Dealer']);
  }
  return paper.end();
}
