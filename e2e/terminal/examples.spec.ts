import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { InProcessCliDriver } from './drivers/cli-in-process.ts';
import { startTestServer, type TestServer } from './drivers/test-server.ts';

const place = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The read-only commands on a page. */
function examplesIn(path: string): string[] {
  const page = readFileSync(place(path), 'utf8');
  return [
    ...page.matchAll(
      /^(?:\.\/)?(pitlane (?:dashboard|contract (?:search|show|history)|dealer (?:list|show|figures|logins)|announcement list|place)(?: [^<\n]*)?)$/gm,
    ),
  ].map(([, line = '']) => line);
}

const examples = [...new Set([...examplesIn('README.md'), ...examplesIn('docs/COMMANDS.md')])].filter(
  (line) => !line.includes('pitlane contract void'),
);

/** The dealers named in README and help. */
const dealersNamed = ['README.md', 'docs/COMMANDS.md', 'docs/TERMINAL.md'].flatMap((path) =>
  [...readFileSync(place(path), 'utf8').matchAll(/--dealer (\w+)/g)].map(([, code = '']) => code),
);

/** The report commands in the docs, without the files that they write. */
const reports = ['README.md', 'docs/TERMINAL.md'].flatMap((path) =>
  [...readFileSync(place(path), 'utf8').matchAll(/^(?:\.\/)?(pitlane report [^#\n]*)/gm)].map(
    ([, line = '']) => line.replace(/ --xlsx.*/, '').trim(),
  ),
);

let server: TestServer;
let cli: InProcessCliDriver;

beforeAll(async () => {
  server = await startTestServer();
  cli = new InProcessCliDriver(server.address);
  await cli.signIn('staff');
});
afterAll(async () => {
  cli.clear();
  await server.stop();
});

test('README and help have examples', () => {
  expect(examples.length).toBeGreaterThan(4);
  expect(dealersNamed.length).toBeGreaterThan(10);
  expect(reports.length).toBeGreaterThan(1);
});

test('every dealer that they name is in the demo book', async () => {
  const { stdout } = await run("pitlane dealer list --jq '.[].dealerCode'");
  const known = stdout.trim().split('\n');
  expect(known.length).toBeGreaterThan(10);
  expect(dealersNamed.filter((code) => !known.includes(code))).toEqual([]);
});

test.each([...examples, ...reports])('finds something in the demo book: %s', async (line) => {
  const { code, stdout } = await run(line);
  expect({ code, hasFound: /\w/.test(stdout) }).toEqual({ code: 0, hasFound: true });
});

/** Runs a line as the shell reads it, the program itself in this process: as its own it takes a third of a CPU-second. */
async function run(line: string): Promise<{ code: number; stdout: string }> {
  const words = await shell(`pitlane() { printf '%s\\0' "$@" >&2; }; ${line}`);
  const { code, stdout } = await cli.pipe(words.stderr.split('\0').slice(0, -1));
  return { code, stdout: (await shell(`pitlane() { cat; }; ${line}`, stdout)).stdout };
}

function shell(script: string, input = ''): Promise<{ stdout: string; stderr: string }> {
  return new Promise((resolve, reject) => {
    const child = execFile('sh', ['-c', script], { maxBuffer: Infinity }, (error, stdout, stderr) =>
      error ? reject(error) : resolve({ stdout, stderr }),
    );
    // A line need not read what it is given.
    child.stdin?.on('error', () => undefined).end(input);
  });
}
