import { callsLoadedBy } from '@pitlane/shared/client/calls';
import { operations } from '@pitlane/shared/registry/operations';
import { pickers } from '@pitlane/shared/registry/pickers';
import { expect, test } from 'vitest';
import { pickerNamed } from '../commands/picker-named.ts';
import { operationNamed } from './operation-named.ts';

test('every operation and picker is loaded by its name, and no other', async () => {
  for (const [name, operation] of Object.entries(operations))
    expect(await operationNamed(name)).toBe(operation);
  for (const picker of pickers) expect(await pickerNamed(picker.id)).toBe(picker);
  await expect(operationNamed('eraseEverything')).rejects.toThrow('no operation eraseEverything');
  expect(await pickerNamed('nothing')).toBeUndefined();
});

test('calls load their operation when they are called, also after a function has awaited them', async () => {
  const loaded: string[] = [];
  const load = async (name: string) => {
    loaded.push(name);
    return operationNamed(name);
  };
  const given = async () =>
    callsLoadedBy<typeof operations>(load, async (operation) => ({ ok: true, answer: operation as never }));
  const calls = await given();
  expect(loaded).toEqual([]);
  expect(await calls.getSession({})).toBe(operations.getSession);
  expect(loaded).toEqual(['getSession']);
});
