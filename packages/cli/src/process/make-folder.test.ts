import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

test('makes a folder and its parents readable by this user only, and does no harm when it exists', () => {
  const place = mkdtempSync(join(tmpdir(), 'pitlane-cli-folder-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  const folder = join(place, 'a', 'b');
  makeFolder(folder);
  makeFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  writeFileSync(join(place, 'file'), '');
  expect(() => makeFolder(join(place, 'file', 'c'))).toThrow('ENOTDIR');
});

test.skipIf(!existsSync('/proc/self'))('ends with an error where no folder can ever be made', () => {
  expect(() => makeFolder('/proc/pitlane/data')).toThrow('ENOENT');
});
