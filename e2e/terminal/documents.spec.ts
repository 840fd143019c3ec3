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

test('a cancel form is written where the user says, and never over what is there', async () => {
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
