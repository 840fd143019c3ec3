import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const urlOf = (list: string) =>
  new URL(`../../packages/shared/src/registry/${list}.ts`, import.meta.url).href;

/**
 * Returns how much zod was used while a process imported the lists of the registry, one after the other, and while it
 * then used the first one.
 */
async function zodUses(lists: readonly string[], then = ''): Promise<{ imported: number[]; done: string[] }> {
  const script = `
    globalThis.zodUses = [];
    const imported = [];
    const lists = [];
    for (const [name, url] of ${JSON.stringify(lists.map((name) => [name, urlOf(name)]))}) {
      lists.push((await import(url))[name]);
      if (Object.keys(lists.at(-1)).length === 0) throw new Error('the list is empty');
      imported.push(globalThis.zodUses.splice(0).length);
    }
    const [list] = lists;
    ${then}
    process.stdout.write(JSON.stringify({ imported, done: globalThis.zodUses }));`;
  const watch = new URL('./watch-zod.ts', import.meta.url).href;
  const args = ['--import', watch, '--input-type=module', '--eval', script];
  return JSON.parse((await run(process.execPath, args)).stdout);
}

test('importing the operations, screens and commands builds no schema, and one that is built is noticed', async () => {
  const lists = ['operations', 'screens', 'commands'];
  const { imported, done } = await zodUses(lists, 'list.searchContracts.request();');
  expect(imported).toEqual([0, 0, 0]);
  expect(done).toContain('object');
});
