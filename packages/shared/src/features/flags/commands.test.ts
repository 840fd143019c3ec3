import { expect, test } from 'vitest';
import { setFeature, showFlags } from './commands.ts';
import { Flag } from './schema.ts';

const work = { signal: new AbortController().signal, context: { kept: {} } };
const flag = (changes: object) =>
  Flag().parse({ name: 'UserManagement', isFullyActive: true, isOn: true, ...changes });

test('flags are shown a line each', async () => {
  const listFlags = async () => [flag({}), flag({ isOn: false, isFullyActive: false })];
  const shown = { text: 'UserManagement: on\nUserManagement: off', isAnswer: true };
  expect(await showFlags.run({ listFlags }, {}, work)).toMatchObject(shown);
});

test('a feature is set whole, and undo brings back its days', async () => {
  const sent: object[] = [];
  const listFlags = async () => [flag({ effectiveDate: '2026-11-01' })];
  const setFlag = async (request: object) => {
    sent.push(request);
    return flag({ ...request, isOn: false });
  };
  const effect = await setFeature.run(
    { listFlags, setFlag },
    { feature: 'UserManagement', turn: 'off', until: '2026-12-31' },
    work,
  );
  expect(sent).toEqual([
    { name: 'UserManagement', isFullyActive: false, effectiveDate: null, expirationDate: '2026-12-31' },
  ]);
  expect(effect).toMatchObject({
    undo: { command: 'feature.set', args: { feature: 'UserManagement', turn: 'on', from: '2026-11-01' } },
  });
});
