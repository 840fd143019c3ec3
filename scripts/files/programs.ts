import { installFromDebian, installLine } from '../test/debian.ts';
import { runProgram } from '../test/run-program.ts';

/** The programs that read the files; none of them is ours. */
const needed = [
  { run: ['soffice', '--version'], debian: 'libreoffice-calc-nogui', mac: '--cask libreoffice' },
  { run: ['qpdf', '--version'], debian: 'qpdf', mac: 'qpdf' },
  { run: ['pdftotext', '-v'], debian: 'poppler-utils', mac: 'poppler' },
] as const;

/** Debian puts its Python packages where the system's own Python is, regardless of the path. */
const pythons = ['/usr/bin/python3', 'python3'];

/** Installs what is missing, where that is possible, and gives the Python that reads workbooks. */
export async function bringPrograms(): Promise<string> {
  for (const { run, ...packages } of needed) {
    const isThere = async () => (await runProgram(run[0], [run[1]])).code === 0;
    if ((await isThere()) || ((await installFromDebian(packages.debian)) && (await isThere()))) continue;
    throw new Error(`${run[0]} is needed: ${installLine(packages)}`);
  }
  const found = await findPython();
  if (found) return found;
  const installed = (await installFromDebian('python3-openpyxl')) ? await findPython() : undefined;
  if (installed) return installed;
  throw new Error('A Python with openpyxl is needed: sudo apt-get install -y python3-openpyxl');
}

async function findPython(): Promise<string | undefined> {
  for (const python of pythons)
    if ((await runProgram(python, ['-c', 'import openpyxl'])).code === 0) return python;
  return undefined;
}

/** Runs a program to its end and returns its output; throws if it fails. */
export async function outputOf(command: string, args: readonly string[]): Promise<string> {
  const { code, output } = await runProgram(command, args);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed (${code}):\n${output}`);
  return output;
}
