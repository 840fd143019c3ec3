import { inflateSync } from 'node:zlib';
import { demoSignIns } from '@pitlane/server/demo/sign-ins';
import { readPdf } from '@pitlane/server/testing/read-pdf';
import { isOwn, type PlainUser, plainUser } from '../../tests/permissions/book.ts';
import { type Answered, type Ask, asking } from './calls.ts';
import { type ActingOperation, actingOperations, askEverything, type Subject } from './canary-asks.ts';
import {
  type Cage,
  type Canaries,
  type CanaryName,
  canariesOf,
  canaryNames,
  makeCages,
  putIn,
} from './canary-book.ts';
import { completeRequest, keepQuote } from './cancelling.ts';
import { authorize, claimOperationNames } from './claim-asks.ts';
import type { IntegrityTest } from './result.ts';
import type { Served, Sold, TestBed } from './test-bed.ts';

/** The test of values that roles may not see: in answers, in documents, and in the log at its most talkative. */
export function canaryTest(testBed: TestBed): IntegrityTest {
  const brokenBy = 'shows everybody everything';
  return {
    test: 'canary values (dealer cost, parts, phone, e-mail) in answers, PDFs and log of roles that may not see them',
    brokenBy,
    run: async (isBroken) => {
      let log = '';
      const served = await testBed.serve(isBroken ? brokenBy : undefined, (text) => {
        log += text;
      });
      const all = demoSignIns.filter(({ isActiveDirectoryUser }) => !isActiveDirectoryUser);
      const names = isBroken ? ['dealer', 'service'] : all.map(({ username }) => username);
      const { answers, documents, control, hidden } = await lookThenStop(testBed, served, names);
      const logged = new Set([...hidden].flatMap(([source, form]) => (isIn(log, [form]) ? [source] : [])));
      const places = [answers.found, documents.found, logged];
      const lines = log.split('\n').length - 1;
      return {
        seen:
          `${names.length} users, ${answers.read} answers: ${wordsOf(answers.found)}; ${documents.read} PDFs: ${wordsOf(documents.found)}; ` +
          `${lines} lines of the log: ${wordsOf(logged)}; the provider is shown ${[...control].join(', ')}`,
        // The provider is shown everything that is looked for.
        isRight:
          control.size === canaryNames.length &&
          lines > answers.read &&
          places.every(({ size }) => size === 0),
        isFaultSeen: isFoundEverywhere(places),
      };
    },
  };
}

/** In each of the three places, each value in the answers. */
function isFoundEverywhere(places: readonly ReadonlySet<string>[]): boolean {
  const isNamed = (name: CanaryName) => [...(places[0] ?? [])].some((found) => found.endsWith(` ${name}`));
  return places.every(({ size }) => size > 0) && canaryNames.every(isNamed);
}

/** What was read, and what should not have been shown: to whom, by which call, what. */
interface Searched {
  read: number;
  found: Set<string>;
}

interface Seen {
  answers: Searched;
  documents: Searched;
  /** What the provider, who may see all, was reported in the same way. */
  control: Set<CanaryName>;
  /** Every value that was hidden anywhere. */
  hidden: Map<string, RegExp>;
}

async function lookThenStop(testBed: TestBed, served: Served, usernames: readonly string[]): Promise<Seen> {
  try {
    return await seenBy(testBed, served, usernames);
  } finally {
    await served.stop();
  }
}

async function seenBy(testBed: TestBed, served: Served, usernames: readonly string[]): Promise<Seen> {
  const seen: Seen = {
    answers: { read: 0, found: new Set() },
    documents: { read: 0, found: new Set() },
    control: new Set(),
    hidden: new Map(),
  };
  const provider = asking(served);
  const cages = await makeCages(testBed);
  for (const cage of cages) {
    for (const username of ['admin', ...usernames]) {
      const ask = asking({ ...served, token: await served.signIn(username) });
      const isCustomers = username === 'customer' && cage === cages[0];
      for (const hidden of await hide(testBed, provider, { cage, isCustomers })) {
        const user = await testBed.onDatabase((db) => plainUser(db, username));
        await look(ask, { hidden, cage, user }, seen);
      }
    }
  }
  return seen;
}

/** A contract with its values, and the calls that are not made about it. */
interface Hidden {
  subject: Subject;
  canaries: Canaries;
  leftOut: readonly ActingOperation[];
}

/** What is asked about a contract with a claim: its cards, and all of claims. */
const claimCalls: readonly ActingOperation[] = [
  'searchContracts',
  'getContract',
  'getContractHistory',
  ...claimOperationNames,
];

/** Hides values in contracts as people meet them: new to cancelling, just sold, being cancelled, cancelled, and with a claim. */
async function hide(
  testBed: TestBed,
  provider: Ask,
  { cage, isCustomers }: { cage: Cage; isCustomers: boolean },
): Promise<Hidden[]> {
  const place = async (count: number, soldDaysAgo: number, programCode?: string) => {
    const contracts = await testBed.take(count);
    return putIn(testBed, cage, {
      contracts,
      soldDaysAgo,
      isCustomers,
      ...(programCode ? { programCode } : {}),
    });
  };
  const [fresh, ready, cancelled] = (await place(3, 400)) as [Sold, Sold, Sold];
  const [young] = (await place(1, 5)) as [Sold];
  const [claimed] = (await place(1, 400, 'TAW')) as [Sold];
  const canaries = await canariesOf(provider, fresh, cage);
  const underWay = await cancelling(provider, ready);
  const over = await cancelling(provider, cancelled);
  await provider(`POST /api/v1/cancellations/${over.cancellationId}/approve`);
  return [
    { subject: { contract: fresh }, canaries, leftOut: claimOperationNames },
    // Anyone who may void it does: it is not being cancelled.
    {
      subject: { contract: young },
      canaries: await canariesOf(provider, young, cage),
      leftOut: ['requestCancellation', ...claimOperationNames],
    },
    { subject: underWay, canaries, leftOut: claimOperationNames },
    { subject: over, canaries, leftOut: claimOperationNames },
    {
      subject: { contract: claimed, preAuthorizationId: await authorize(provider, claimed) },
      canaries,
      leftOut: actingOperations.filter((operation) => !claimCalls.includes(operation)),
    },
  ];
}

async function cancelling(provider: Ask, contract: Sold): Promise<Subject> {
  const quoteNumber = await keepQuote(provider, contract);
  if (quoteNumber === undefined) throw new Error('A canary can be quoted.');
  return { contract, quoteNumber, cancellationId: await completeRequest(provider, quoteNumber) };
}

/** Lets a user make every call about a contract, and notes what they should not have been reported; of the provider, what they were. */
async function look(
  ask: Ask,
  { hidden, cage, user }: { hidden: Hidden; cage: Cage; user: PlainUser },
  seen: Seen,
): Promise<void> {
  const { subject, canaries, leftOut } = hidden;
  for (const form of Object.values(canaries).flat()) seen.hidden.set(form.source, form);
  const viewer = { user, isOwn: isOwn(user, { ...cage, id: subject.contract.id }) };
  for (const { operation, answer } of await askEverything(ask, subject, leftOut)) {
    const file = fileIn(answer);
    const texts = [
      [seen.answers, answer.bytes.toString()],
      ...(file ? ([[seen.documents, await textOfPdf(file)]] as const) : []),
    ] as const;
    for (const [place, text] of texts) {
      const leaked = canaryNames.filter((name) => isIn(text, canaries[name]));
      if (user.isDirectory) {
        for (const name of leaked) seen.control.add(name);
        continue;
      }
      place.read += 1;
      const isDocument = place === seen.documents;
      for (const name of leaked)
        if (!maySee(name, { ...viewer, operation, isDocument }))
          place.found.add(`${user.username} ${operation} ${name}`);
    }
  }
}

const cards: readonly ActingOperation[] = ['searchContracts', 'getContract', 'searchForCancelQuote'];
const quotes: readonly ActingOperation[] = [
  'getCancellationFacts',
  'quoteCancellation',
  'saveCancelQuote',
  'getCancelQuote',
  'listCancelQuotes',
  'getCancellation',
  'requestCancellation',
  'completeCancellationDocuments',
  'payDealerPart',
  'withdrawCancellation',
];
const settling = ['MasterAgent', 'SubAgent', 'MasterDealer', 'FIUser'];
const withoutParts = ['ServiceUser', 'ServiceUserLimited', 'Customer'];

/** What decisions.md §3 says of users outside the directory, without the product's own field rights. */
function maySee(
  name: CanaryName,
  asked: { user: PlainUser; isOwn: boolean; operation: ActingOperation; isDocument: boolean },
): boolean {
  const { user, operation, isDocument } = asked;
  const role = user.role ?? 'None';
  if (!asked.isOwn) return false;
  if (name === 'phone' || name === 'e-mail') return true;
  if (isDocument) return false;
  if (quotes.includes(operation) && settling.includes(role)) return true;
  return name === 'parts' && cards.includes(operation) && !withoutParts.includes(role);
}

function fileIn({ type, bytes, data }: Answered): Buffer | undefined {
  if (type.startsWith('application/pdf')) return bytes;
  return data?.fileContents ? Buffer.from(data.fileContents, 'base64') : undefined;
}

/** What is drawn, what the file says of itself, and its streams as they are before they are packed. */
async function textOfPdf(file: Buffer): Promise<string> {
  const { pages, spoken, title, source } = await readPdf(file);
  const streams = [...source.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, packed = '']) => {
    try {
      return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    } catch {
      return packed;
    }
  });
  return [...pages, spoken, title, source, ...streams].join('\n');
}

/** Also as people write it: "$41,951.43", "(417) 555-7391". */
function isIn(text: string, forms: readonly RegExp[]): boolean {
  const plain = text.replace(/(?<=\d),(?=\d)|[\s()-]/g, '');
  return forms.some((form) => form.test(text) || form.test(plain));
}

function wordsOf(found: ReadonlySet<string>): string {
  const [first] = found;
  return found.size === 0 ? 'none' : `${found.size}, as ${first}`;
}
