import { spawnSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { installFromDebian } from '../../scripts/test/debian.ts';
import { median } from '../figures.ts';
import { benchRow } from './xlsx-rows.ts';

const rows = 100_000;
const rounds = 5;
/** What writing a workbook may take at most. */
const mostMegabytes = 250;

/** Measures a workbook of 100,000 rows of 15 columns, a process each time, in turns with python3-xlsxwriter in both of its ways. */
export async function measureXlsx(): Promise<void> {
  const python = await bringXlsxWriter();
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-bench-xlsx-'));
  try {
    const lines = join(folder, 'rows.jsonl');
    await writeRows(lines);
    const ours = [process.execPath, fileURLToPath(new URL('write-xlsx.ts', import.meta.url)), lines];
    const theirs = [python, fileURLToPath(new URL('write-xlsx.py', import.meta.url)), lines];
    const runs = [
      { name: 'Node, our export', command: [...ours, join(folder, 'ours.xlsx')] },
      { name: 'XlsxWriter', command: [...theirs, join(folder, 'theirs.xlsx')] },
      {
        name: 'XlsxWriter, constant memory',
        command: [...theirs, join(folder, 'constant.xlsx'), 'constant'],
      },
    ].map((run) => ({ ...run, ms: [] as number[], megabytes: [] as number[] }));
    for (let round = 0; round < rounds; round++) {
      for (const run of runs) {
        const started = performance.now();
        run.megabytes.push(Number(outputOf(run.command)));
        run.ms.push(performance.now() - started);
      }
    }
    printLine(
      runs.map(({ name, ms, megabytes }) => ({ name, ms: median(ms), megabytes: Math.max(...megabytes) })),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns a Python that has the package: the system's, where Debian puts it, regardless of the path. */
async function bringXlsxWriter(): Promise<string> {
  const found = () =>
    ['/usr/bin/python3', 'python3'].find(
      (python) => spawnSync(python, ['-c', 'import xlsxwriter']).status === 0,
    );
  const python = found() ?? ((await installFromDebian('python3-xlsxwriter')) ? found() : undefined);
  if (!python) throw new Error('XlsxWriter is needed: sudo apt-get install -y python3-xlsxwriter');
  return python;
}

async function writeRows(path: string): Promise<void> {
  const file = createWriteStream(path);
  for (let at = 0; at < rows; at++) file.write(`${JSON.stringify(benchRow(at))}\n`);
  file.end();
  await finished(file);
}

function outputOf([command = '', ...args]: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
}

function printLine(figures: readonly { name: string; ms: number; megabytes: number }[]): void {
  console.log(`A workbook of ${rows} rows of 15 columns, each in a process of its own:`);
  for (const { name, ms, megabytes } of figures)
    console.log(
      `  ${name.padEnd(28)} ${(ms / 1000).toFixed(2).padStart(6)} s ${String(megabytes).padStart(5)} MB`,
    );
  const [ours, ...others] = figures;
  if (!ours) return;
  const best = Math.min(...others.map(({ ms }) => ms));
  console.log(
    `  faster than XlsxWriter: ${ours.ms < best ? 'reached' : 'MISSED'} (${(best / ours.ms).toFixed(1)} times)`,
  );
  console.log(`  at most ${mostMegabytes} MB: ${ours.megabytes <= mostMegabytes ? 'reached' : 'MISSED'}`);
}
