import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sweepFileDrop } from './file-drop.ts';

test('takes imported answers after 90 days and those set aside after 400, and leaves requests', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-drop-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const folders = ['requests', 'done', 'aside'];
  for (const name of folders) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, '1.txt'), '');
  }
  const left = () => folders.filter((name) => readdirSync(join(folder, name)).length > 0);
  const after = (days: number) => new Date(Date.now() + days * 86_400_000);
  await sweepFileDrop(folder, after(89.9));
  expect(left()).toEqual(['requests', 'done', 'aside']);
  await sweepFileDrop(folder, after(90.1));
  expect(left()).toEqual(['requests', 'aside']);
  await sweepFileDrop(folder, after(400.1));
  expect(left()).toEqual(['requests']);
});
