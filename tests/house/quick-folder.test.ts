import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runProgram } from '../../scripts/test/run-program.ts';

const program = `
  import { execFileSync } from 'node:child_process';
  import { existsSync, writeFileSync } from 'node:fs';
  import { quickFolder } from './scripts/test/quick-folder.ts';
  const folder = quickFolder();
  console.log(folder ?? 'starts no programs');
  if (folder) {
    writeFileSync(folder + '/hello', '#!/bin/sh\\necho hello', { mode: 0o700 });
    console.log(execFileSync(folder + '/hello', { encoding: 'utf8' }).trim(), existsSync(folder));
  }`;

test('the folder of temporary files starts programs, and ends with its process', async () => {
  const { code, output } = await runProgram(process.execPath, ['--input-type=module', '-e', program]);
  expect(code, output).toBe(0);
  const [folder = '', ...rest] = output.trim().split('\n');
  if (folder === 'starts no programs') return;
  expect(rest).toEqual(['hello true']);
  expect(existsSync(folder)).toBe(false);
});
