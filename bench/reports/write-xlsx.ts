// Its own process for bench/reports/xlsx.ts: node write-xlsx.ts <rows.jsonl> <file.xlsx> writes a workbook as the terminal does, and says
// what memory it took at most, in MB.
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { rowsOfLines } from '@pitlane/shared/client/lines';
import type { RowBatches } from '@pitlane/shared/export/columns';
import { xlsxChunks } from '@pitlane/shared/export/xlsx';
import { benchColumns } from './xlsx-rows.ts';

/** Whole lines, in parts as large as a connection gives them. */
async function* batchesIn(path: string): RowBatches {
  let held = '';
  for await (const text of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    held += text;
    const end = held.lastIndexOf('\n') + 1;
    if (end > 0) yield rowsOfLines(held.slice(0, end));
    held = held.slice(end);
  }
}

const [from = '', to = ''] = process.argv.slice(2);
const file = await open(to, 'w');
const about = { title: 'Dealer contracts', criteria: [], ranBy: 'bench', ranAt: 'now' };
for await (const chunk of xlsxChunks(benchColumns, batchesIn(from), about)) await file.write(chunk);
await file.close();
console.log(Math.round(process.resourceUsage().maxRSS / 1024));
