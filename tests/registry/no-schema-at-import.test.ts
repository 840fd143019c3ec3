import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const url = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

/** Returns what was asked of zod while a script ran that imports `list` from a module of packages/shared. */
async function zodUses(list: string, then = ''): Promise<string[]> {
  const name = list.split('/').at(-1);
  const script = `
    const { ${name}: list } = await import(${url(`../../packages/shared/src/${list}.ts`)});
    if (Object.keys(list).length === 0) throw new Error('the list is empty');
    ${then}
    process.stdout.write(JSON.stringify(globalThis.zodUses));`;
  const watch = new URL('./watch-zod.ts', import.meta.url).href;
  const args = ['--import', watch, '--input-type=module', '--eval', script];
  return JSON.parse((await run(process.execPath, args)).stdout) as string[];
}

test.each(['operations', 'screens', 'commands'])('importing the %s builds no schema', async (list) => {
  // The commands have no schema, and so no zod at all.
  expect((await zodUses(`registry/${list}`, 'globalThis.zodUses ??= [];')).length).toBe(0);
});

test('a schema that is built is noticed', async () => {
  const asked = await zodUses('registry/operations', 'list.searchContracts.request();');
  expect(asked).toContain('object');
});
