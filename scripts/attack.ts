// npm run test:attack [-- sqlmap hydra …]: tools and payloads that we didn't write attack a server with a book; each first finds a fault that was put there for it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ffufTest } from './attack/ffuf.ts';
import { hydraTest } from './attack/hydra.ts';
import { sanitizerTest } from './attack/sanitizer.ts';
import { startSeededServer } from './attack/seeded-server.ts';
import { slowRequestsTest } from './attack/slow-requests.ts';
import { sqlmapTest } from './attack/sqlmap.ts';
import { wapitiTest } from './attack/wapiti.ts';
import { outcomeOf, type Result } from './integrity/result.ts';
import { startTestBed } from './integrity/test-bed.ts';
import { installFromDebian } from './test/debian.ts';
import { runProgram } from './test/run-program.ts';

/** The tools by name: the packages of Debian that have them, none for a list of payloads, and their test. */
const tools = {
  hydra: { packages: ['hydra'], test: hydraTest },
  ffuf: { packages: ['ffuf', 'dirb'], test: ffufTest },
  wapiti: { packages: ['wapiti'], test: wapitiTest },
  slowhttptest: { packages: ['slowhttptest'], test: slowRequestsTest },
  sqlmap: { packages: ['sqlmap'], test: sqlmapTest },
  sanitizer: { packages: [], test: sanitizerTest },
};
type Tool = keyof typeof tools;

async function main(wanted: readonly Tool[]): Promise<void> {
  for (const tool of wanted) await bring(tool);
  // The tools read more in a minute than a user in a day; what limits reading would hide what they look for.
  Object.assign(process.env, { READING_LIMIT: '0', READING_LIMIT_INTERNAL: '0' });
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-attack-'));
  const seeded = await startSeededServer();
  const testBed = await startTestBed(5_000);
  const results: Result[] = [];
  try {
    const [sold] = await testBed.take(1);
    if (!sold) throw new Error('The book has no contract.');
    const [place] = await testBed.onDatabase((db) =>
      db.transaction(
        (tx) =>
          tx.query<{ dealerCode: string }>(
            'SELECT dealer_code AS "dealerCode" FROM contracts WHERE id = $1',
            [sold.id],
          ),
        { scope: { kind: 'all' } },
      ),
    );
    const { programCode, contractNumber, contractSuffix } = sold;
    const contract = {
      number: contractNumber,
      key: `${programCode}-${contractNumber}${contractSuffix}`,
      dealerCode: place?.dealerCode ?? '',
    };
    const server = await testBed.serve();
    const attacked = { address: server.address, token: server.token, contract, seeded, folder };
    for (const tool of wanted) results.push(...(await outcomeOf(tools[tool].test(attacked))));
    await server.stop();
  } finally {
    await testBed.stop();
    await seeded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const bad = results.filter(({ isRight }) => !isRight).length;
  console.log(`${results.length - bad} of ${results.length} as they must be`);
  process.exitCode = bad > 0 ? 1 : 0;
}

async function bring(tool: Tool): Promise<void> {
  if (tools[tool].packages.length === 0 || (await runProgram(tool, ['-h'])).code !== 127) return;
  for (const name of tools[tool].packages) {
    if (!(await installFromDebian(name))) throw new Error(`No ${tool} here: install ${name}.`);
  }
}

const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((name) => !(name in tools));
if (unknown.length > 0) {
  console.error(`Unknown tool ${unknown.join(', ')}. Choose from ${Object.keys(tools).join(', ')}.`);
  process.exitCode = 2;
} else {
  await main(positionals.length > 0 ? (positionals as Tool[]) : (Object.keys(tools) as Tool[]));
}
