import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyringFolder } from '../notices.ts';
import { nativeFrom } from './native.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitlane-native-test-'));
  vi.stubEnv('XDG_RUNTIME_DIR', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(process.platform !== 'linux' || process.arch !== 'x64')(
  'links the keyring from memory, and leaves no file behind',
  () => {
    const bytes = readFileSync(join(keyringFolder(), 'keyring.linux-x64-gnu.node'));
    expect(nativeFrom(bytes)).toMatchObject({ AsyncEntry: expect.any(Function) });
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('fails with the reason of the system where nothing can be linked', () => {
  expect(() => nativeFrom(Buffer.from('no program'))).toThrow(/invalid ELF header|file too short/);
  expect(readdirSync(folder)).toEqual([]);
});
