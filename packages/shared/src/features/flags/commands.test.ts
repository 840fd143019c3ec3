import { expect, test } from 'vitest';
import { anActor } from '../../testing/factories.ts';
import { sessionStateOf } from '../users/rules.ts';
import { setFeature, showFlags } from './commands.ts';
import { Flag, SetFeatureArgs } from './schema.ts';

const work = { signal: new AbortController().signal, context: { kept: {} } };
const flag = (changes: object) =>
  Flag().parse({ name: 'UserManagement', isFullyActive: true, isOn: true, ...changes });

const getSession = async () =>
  sessionStateOf(anActor('MBPIAdministrator', { today: '2026-11-02' }), 'id', 'America/Chicago');

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
    { listFlags, setFlag, getSession },
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

test.each([
  ['1/5/26', '2026-01-05'],
  ['t', '2026-11-02'],
  ['+7', '2026-11-09'],
  ['2026-12-01', '2026-12-01'],
])('a day is typed as everywhere: %s', async (typed, day) => {
  const sent: object[] = [];
  const setFlag = async (request: object) => {
    sent.push(request);
    return flag({});
  };
  const args = SetFeatureArgs().parse({ feature: 'UserManagement', turn: 'on', from: typed });
  await setFeature.run({ listFlags: async () => [], setFlag, getSession }, args, work);
  expect(sent).toMatchObject([{ effectiveDate: day }]);
});

test('an invalid date is refused in the words of every form', () => {
  const { error } = SetFeatureArgs().safeParse({ feature: 'UserManagement', turn: 'on', from: 'soon' });
  expect(error?.issues[0]?.message).toBe('First day is not a valid date. Enter MM/DD/YYYY.');
});
