import { expect, test } from 'vitest';
import { removeConfigurationItemCommand, setConfigurationItem } from './commands.ts';
import { ConfigurationItem, SetConfigurationItemArgs } from './schema.ts';

const work = { signal: new AbortController().signal, context: { kept: {} } };
const phone = ConfigurationItem().parse({
  accountCode: 'CLAIMS-PHONE',
  name: 'Claims phone',
  value: '(800) 555-0142',
  version: 3,
});

async function set(typed: object) {
  const sent: object[] = [];
  const listConfigurationItems = async () => [phone];
  const saveConfigurationItem = async (request: object) => {
    sent.push(request);
    return ConfigurationItem().parse(request);
  };
  const calls = { listConfigurationItems, saveConfigurationItem };
  const args = SetConfigurationItemArgs().parse(typed);
  return { effect: await setConfigurationItem.run(calls, args, work), sent };
}

test('an item keeps its name, is saved over the version that was read, and undo restores it', async () => {
  const { effect, sent } = await set({ code: 'claims-phone', value: 'other' });
  expect(sent).toEqual([{ accountCode: 'CLAIMS-PHONE', name: 'Claims phone', value: 'other', version: 3 }]);
  expect(effect).toMatchObject({
    text: 'Changed CLAIMS-PHONE',
    undo: { command: 'config.set', args: { code: 'CLAIMS-PHONE', value: '(800) 555-0142' } },
  });
});

test('a form saves over the version that it was opened with', async () => {
  expect((await set({ code: 'CLAIMS-PHONE', value: 'other', version: 2 })).sent).toMatchObject([
    { version: 2 },
  ]);
});

test('a new item needs a name, and undo removes it', async () => {
  expect((await set({ code: 'NEW', value: '1' })).effect).toMatchObject({
    kind: 'refused',
    problem: { field: 'name' },
  });
  const { effect, sent } = await set({ code: 'NEW', value: '1', name: 'New' });
  expect(sent).toMatchObject([{ version: 0 }]);
  expect(effect).toMatchObject({ undo: { command: 'config.remove', args: { code: 'NEW' } } });
});

test('undo of a removal adds the item again', async () => {
  const calls = { removeConfigurationItem: async () => phone };
  expect(await removeConfigurationItemCommand.run(calls, { code: 'CLAIMS-PHONE' }, work)).toMatchObject({
    undo: { command: 'config.set', args: { name: 'Claims phone', value: '(800) 555-0142' } },
  });
});
