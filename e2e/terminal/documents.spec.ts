import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPdf } from '@pitlane/server/testing/read-pdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { InProcessCliDriver } from './drivers/cli-in-process.ts';
import { startTestServer, type TestServer } from './drivers/test-server.ts';

let server: TestServer;
let staff: InProcessCliDriver;
let key: string;

beforeAll(async () => {
  server = await startTestServer();
  staff = new InProcessCliDriver(server.address);
  await staff.signIn('staff');
  const { stdout } = await staff.pipe(['contract', 'search', '|status:active', '--json']);
  const [row] = JSON.parse(stdout) as { programCode: string; contractNumber: string }[];
  key = `${row?.programCode}-${row?.contractNumber}`;
});
afterAll(async () => {
  staff.clear();
  await server.stop();
});

test('a cancel form is written where the user says, and never over an existing file', async () => {
  const file = join(staff.folder, 'form.pdf');
  const print = (...more: readonly string[]) =>
    staff.pipe(['contract', 'print-cancel-form', key, '--pdf', file, ...more]);
  const first = await print();
  expect([first.code, first.stdout]).toEqual([0, '']);
  expect(first.stderr).toContain(`Saved ${file}`);
  expect((await readPdf(readFileSync(file))).title).toContain(key);
  writeFileSync(file, 'mine');
  const second = await print();
  expect(second.code).toBe(1);
  expect(second.stderr).toContain('already exists and was not changed');
  expect(readFileSync(file, 'utf8')).toBe('mine');
  expect((await print('--replace')).code).toBe(0);
  expect(readFileSync(file, 'latin1')).toMatch(/^%PDF-/);
  expect(readdirSync(staff.folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a contract goes through a pipe whole, and onto no screen', async () => {
  const piped = await staff.pipe(['contract', 'download', key, '--pdf', '-']);
  expect([piped.code, piped.stderr]).toEqual([0, '']);
  expect(piped.stdout).toMatch(/^%PDF-[\s\S]*%%EOF\s*$/);
  const screen = staff.type(['contract', 'download', key, '--pdf', '-']);
  expect(await screen.ended).toBe(1);
  expect(screen.text).toContain("Can't print");
  expect(screen.text).not.toContain('%PDF');
});

test('documents are uploaded, listed, replaced, changed, downloaded and removed', async () => {
  const file = join(staff.folder, 'Lane guide.txt');
  writeFileSync(file, 'Tread, then cause.');
  const put = await staff.pipe(['document', 'put', file, '--folder', '4', '--states', 'tx', '--json']);
  expect(put.stderr).toBe('');
  const { fileID, version, states } = JSON.parse(put.stdout) as Record<string, unknown>;
  expect([version, states]).toEqual([1, ['TX']]);
  const id = String(fileID);
  const screen = staff.type(['document', 'list', 'lane guide']);
  expect(await screen.ended).toBe(0);
  expect(screen.text).toMatch(/NAME .*FOLDER/);
  expect(screen.text).toMatch(/Lane guide\.txt +Claims/);
  expect(screen.text).toContain('1 document');
  const some = await staff.pipe(['document', 'list', '--limit', '2']);
  expect(some.stdout.trim().split('\n'), some.stderr).toHaveLength(2);
  expect(some.stderr).toMatch(/2 of \d+ documents shown\. More: --all/);
  writeFileSync(file, 'Tread and cause.');
  expect((await staff.pipe(['document', 'put', file, '--version-of', id])).stderr).toContain('version 2');
  const edited = await staff.pipe(['document', 'edit', id, '--name', 'Lane.txt', '--states', 'all']);
  expect(edited.stderr).toContain('Saved Lane.txt in Claims');
  expect((await staff.pipe(['document', 'edit', id])).stderr).toContain('Enter what to change');
  const text = async (...more: string[]) =>
    (await staff.pipe(['document', 'get', id, '--pdf', '-', ...more])).stdout;
  expect([await text(), await text('--older-version', '1')]).toEqual([
    'Tread and cause.',
    'Tread, then cause.',
  ]);
  writeFileSync(file, 'MZ\0');
  const refused = await staff.pipe(['document', 'put', file, '--folder', '4']);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('This is a .exe file.')]);
  expect((await staff.pipe(['document', 'remove', id, '--yes'])).code).toBe(0);
  expect((await staff.pipe(['document', 'list', 'lane guide'])).stderr).toContain('No documents.');
});

test('documents of a cancellation are attached, listed, downloaded and removed', async () => {
  const letter = join(staff.folder, 'letter.txt');
  writeFileSync(letter, 'The loan is paid off.');
  const quoted = await staff.pipe(['contract', 'quote-cancel', key, '--miles', '90000', '--save', '--json']);
  const { quoteNumber } = JSON.parse(quoted.stdout) as { quoteNumber: string };
  const attached = await staff.pipe(['cancellation', 'attach', quoteNumber, letter]);
  expect(attached.stderr).toContain(`Attached letter.txt to ${quoteNumber}: Other document`);
  const screen = staff.type(['cancellation', 'attachment', 'list', quoteNumber]);
  expect(await screen.ended).toBe(0);
  expect(screen.text).toMatch(/Other document +letter\.txt/);
  const listed = await staff.pipe(['cancellation', 'attachment', 'list', quoteNumber, '--json']);
  const [{ id }] = JSON.parse(listed.stdout) as [{ id: number }];
  const one = (verb: string, ...more: string[]) =>
    staff.pipe(['cancellation', 'attachment', verb, quoteNumber, String(id), ...more]);
  expect((await one('get', '--pdf', '-')).stdout).toBe('The loan is paid off.');
  expect((await one('remove', '--dry-run')).stdout).toContain('letter.txt');
  expect((await one('remove', '--yes')).stderr).toContain(`Removed document ${id} from ${quoteNumber}`);
  expect((await one('remove', '--yes')).code).toBe(1);
  const none = await staff.pipe(['cancellation', 'attachment', 'list', quoteNumber]);
  expect(none.stderr).toContain('No documents attached.');
});
