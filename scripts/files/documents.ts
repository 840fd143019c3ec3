import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatCell, moneyText } from '@pitlane/shared/kernel/format';
import { asking } from '../integrity/calls.ts';
import { quoteBody } from '../integrity/cancelling.ts';
import type { IntegrityTest } from '../integrity/result.ts';
import { runProgram } from '../test/run-program.ts';
import type { ExportTestBed } from './exports.ts';

/** A document: the call that gives it, and words that are in it. */
interface RequestedDocument {
  name: string;
  call: string;
  body: object;
  words: readonly string[];
}

/** The test of documents: qpdf finds nothing wrong in them, pdftotext reads the words that belong there. */
export function documentTest(on: ExportTestBed): IntegrityTest {
  return {
    test: 'qpdf finds nothing wrong in the PDFs, pdftotext reads their words',
    brokenBy: 'the second half is cut off',
    run: async (isBroken) => {
      const documents = await documentsToAsk(on);
      const found: string[] = [];
      for (const document of documents) {
        const wrong = await whyNotDocument(on, document, isBroken);
        if (wrong) found.push(`${document.name}: ${wrong}`);
      }
      return {
        seen: found.join('; ') || documents.map(({ name }) => name).join(', '),
        isRight: found.length === 0,
        isFaultSeen:
          documents.length > 0 &&
          found.filter((each) => each.includes(': qpdf: ')).length === documents.length,
      };
    },
  };
}

async function documentsToAsk({ testBed, served, reports }: ExportTestBed): Promise<RequestedDocument[]> {
  const [contract] = await testBed.take(1);
  if (!contract) throw new Error('There is a contract.');
  const { id: _id, ...named } = contract;
  const number = named.contractNumber;
  return [
    {
      name: 'cancel form',
      call: 'PUT /api/pdf/cancelform',
      body: { contract: named },
      words: [number],
    },
    {
      name: 'cancel quote',
      call: 'PUT /api/pdf/cancelquote',
      body: quoteBody(contract),
      words: [number, 'Refund'],
    },
    {
      name: 'menu',
      call: 'PUT /api/pdf/ratermenu',
      body: { savedQuoteID: await aFinancedQuote(served) },
      words: ['Without products', 'Total of payments', 'not required to buy', '$426.11'],
    },
    ...reports.map(({ id, title, request, expected, columns }) => ({
      name: `summary of ${title.toLowerCase()}`,
      call: 'PUT /api/v1/reports/print',
      body: { report: id, criteria: request },
      words: [
        title,
        formatCell('count', expected.rows),
        // Letters that the font joins are read as they are: "profit".
        ...columns.filter(({ isTotaled }) => isTotaled).map(({ header }) => header),
        ...Object.entries(expected.totals).map(([key, sum]) => {
          const { kind = 'count' } = columns.find((column) => column.key === key) ?? {};
          return kind === 'money' ? moneyText(sum) : formatCell(kind, sum);
        }),
      ],
    })),
  ];
}

/** Saves a sale quote with a loan and nothing chosen yet, and gives its ID. */
async function aFinancedQuote(served: ExportTestBed['served']): Promise<number> {
  const ask = asking(served);
  const [dealer] = (await ask('GET /api/dealers')).data;
  const { data, message } = await ask('PUT /api/v1/sale-quotes', {
    saleKey: randomUUID(),
    tabKey: randomUUID(),
    turn: 1,
    dealerCode: dealer.dealerCode,
    draft: { loan: { totalFinanceAmount: 25_000, interestRate: 6.99, termMonths: 72, daysToFirst: 30 } },
  });
  if (!data) throw new Error(message);
  return data.savedQuoteID;
}

async function whyNotDocument(
  { served, folder }: ExportTestBed,
  { name, call, body, words }: RequestedDocument,
  isBroken: boolean,
): Promise<string | undefined> {
  const { status, type, bytes, message } = await asking(served)(call, body);
  if (status !== 200 || type !== 'application/pdf') return `${status} ${type} ${message}`;
  const path = join(folder, `${name}.pdf`);
  await writeFile(path, isBroken ? bytes.subarray(0, bytes.length / 2) : bytes);
  const checked = await runProgram('qpdf', ['--check', path]);
  if (checked.code !== 0) return `qpdf: ${checked.output.split('\n')[0]}`;
  const { output } = await runProgram('pdftotext', ['-layout', path, '-']);
  const missing = words.filter((word) => !output.includes(word));
  return missing.length > 0 ? `pdftotext does not read "${missing.join('", "')}"` : undefined;
}
