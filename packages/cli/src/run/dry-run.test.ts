import { permissions } from '@pitlane/shared/access/permissions';
import { roles } from '@pitlane/shared/access/roles';
import { type Command, mayRun } from '@pitlane/shared/engine/command';
import { isChange, type Operation } from '@pitlane/shared/engine/operation';
import { sessionOf, sessionStateOf } from '@pitlane/shared/features/users/rules';
import { commands } from '@pitlane/shared/registry/commands';
import { operations } from '@pitlane/shared/registry/operations';
import { anActor } from '@pitlane/shared/testing/factories';
import { describe, expect, test } from 'vitest';
import { revokeToken } from '../auth/auth-token.ts';
import type { CommandNode } from '../commands/command-node.ts';
import { checkMayCall } from '../commands/rights.ts';
import type { Given, Run } from '../commands/run.ts';
import { currentTree } from '../testing/command-files.ts';
import { aRow, type TestCalls } from '../testing/test-app.ts';
import { testRun, testTerminal } from '../testing/test-terminal.ts';
import { callOperation } from './api-call.ts';
import { runCommand } from './run-command.ts';

const tree = currentTree();
const dryNodes = tree.filter(
  ({ target, options }) => target.kind === 'command' && options.some(({ flags }) => flags === '--dry-run'),
);
const commandOf = ({ target }: Pick<CommandNode, 'target'>) =>
  commands.find(({ id }) => id === target.id) as Command;
const nodeOf = (id: string) => tree.find(({ target }) => target.id === id) as CommandNode;
const stateOf = (role: (typeof roles)[number]['name'], more: object = {}) => ({
  ...sessionStateOf(anActor(role), 'id', 'America/Chicago'),
  ...more,
});

/** A dry run by a user, with a server that has only these calls; any other call fails the test. */
function dryRunOf(id: string, fields: Given['fields'], calls: TestCalls) {
  const terminal = testTerminal();
  const run = testRun(terminal, fields, calls);
  const node = nodeOf(id);
  const dry = { ...run, given: { ...run.given, isDry: true } };
  return { terminal, done: runCommand(node, commandOf(node), dry, {}) };
}

describe('a dry run is denied before it says or asks anything', () => {
  // Anyone may end an identity that they assumed.
  const denying = dryNodes.filter(({ target }) => target.id !== 'identity.endAssumed');
  test.each(denying.map((node) => [node.path.join(' '), node] as const))(
    'of %s, to each role that may not run it',
    async (_, node) => {
      const command = commandOf(node);
      const denied = roles.filter(
        ({ name }) => !mayRun(command, sessionOf(stateOf(name), new Date('2026-11-01'))),
      );
      expect(denied.length).toBeGreaterThan(0);
      for (const { name } of denied) {
        const { terminal, done } = dryRunOf(command.id, {}, { getSession: async () => stateOf(name) });
        await expect(done).rejects.toMatchObject({ ending: 'failed', error: { code: 'denied' } });
        expect(terminal.printed).toEqual({ out: '', err: '' });
      }
    },
  );

  test.each([
    ['auth token revoke', revokeToken, { id: '1' }],
    [
      'api addNote',
      (run: Run) => callOperation(run, { field: ['key=TAW-1', 'text=x'] }),
      { operation: 'addNote' },
    ],
  ] as const)('of %s, to a user without a role', async (_, command, fields) => {
    const terminal = testTerminal();
    const run = testRun(terminal, fields, { getSession: async () => stateOf('None') });
    await expect(command({ ...run, given: { ...run.given, isDry: true } })).rejects.toMatchObject({
      error: { code: 'denied' },
    });
    expect(terminal.printed).toEqual({ out: '', err: '' });
  });

  test('of any call of the API, to each role that may not make it', async () => {
    const changes = Object.entries(operations as Record<string, Operation>).filter(([, one]) =>
      isChange(one),
    );
    expect(changes.length).toBeGreaterThan(20);
    for (const [name, operation] of changes) {
      for (const role of roles) {
        const state = stateOf(role.name);
        const run = testRun(testTerminal(), {}, { getSession: async () => state });
        const isDenied = !permissions[operation.access].who(sessionOf(state, new Date('2026-11-01')));
        const asked = checkMayCall(operation, run).then(() => 'allowed', String);
        expect([name, role.name, (await asked) === 'allowed']).toEqual([name, role.name, !isDenied]);
      }
    }
  });

  test('to a token that only reads', async () => {
    const getSession = async () => stateOf('MBPIAdministrator', { isReadOnly: true });
    const { done } = dryRunOf('contract.note', { key: 'TAW-1', text: 'x' }, { getSession });
    await expect(done).rejects.toMatchObject({ error: { code: 'read_only_token' } });
  });
});

describe('a dry run asks about the row', () => {
  const getSession = async () => stateOf('FIUser');
  const row = aRow('15141207');
  const found = { searchContracts: async () => ({ rows: [row], page: null }), getContract: async () => row };

  test("a note on another dealer's contract is refused", async () => {
    const note = { key: 'TAW-15141207', text: 'Called.' };
    const refused = dryRunOf('contract.note', note, {
      ...found,
      getSession,
      getContractVersions: async () => [],
    });
    await expect(refused.done).rejects.toMatchObject({ error: { code: 'not_found' } });
    const own = dryRunOf('contract.note', note, {
      ...found,
      getSession,
      getContractVersions: async () => [{ key: 'TAW-15141207', version: 1 }],
    });
    await own.done;
    expect(own.terminal.printed.out).toContain('addNote');
  });

  test("another dealer's document is refused", async () => {
    const { done } = dryRunOf(
      'contract.download',
      { key: 'TAW-15141207' },
      {
        ...found,
        getSession,
        getContract: async () => ({ ...row, isUserAllowedAccess: false }),
      },
    );
    await expect(done).rejects.toMatchObject({ error: { code: 'not_own' } });
  });

  test('a cancellation whose documents cannot be completed is refused', async () => {
    const cancellation = (more: object) => async () => ({ id: null, state: null, nextSteps: [], ...more });
    const cancel = (more: object) =>
      dryRunOf(
        'cancellation.document',
        { key: 'TAW-15141207' },
        {
          ...found,
          listCancellations: async () => ({ rows: [], page: null }),
          getSession,
          getCancellation: cancellation(more),
        },
      ).done;
    await expect(cancel({})).rejects.toMatchObject({ error: { code: 'no_cancellation' } });
    await expect(cancel({ id: 1, state: 'Paid' })).rejects.toMatchObject({ error: { code: 'wrong_state' } });
    await expect(
      cancel({ id: 1, state: 'Requested', nextSteps: ['completeDocuments'] }),
    ).resolves.toBeUndefined();
  });

  test('a quote that could not be saved is refused with the reason', async () => {
    const refusal = new Error('The miles are missing.');
    const calls = {
      ...found,
      getSession,
      getCancellationFacts: async () => ({
        programCode: 'TAW',
        contractNumber: '15141207',
        today: '2026-11-01',
      }),
      quoteCancellation: () => Promise.reject(refusal),
    };
    const { done } = dryRunOf('contract.quoteCancel', { key: 'TAW-15141207', save: true }, calls);
    await expect(done).rejects.toBe(refusal);
  });

  test('a schedule that is not there is refused, though its number could be one', async () => {
    const { done } = dryRunOf('schedule.run', { id: '7' }, { getSession, listSchedules: async () => [] });
    await expect(done).rejects.toMatchObject({ error: { code: 'nothing_picked' } });
  });

  test('a report that the user may not read is not scheduled', async () => {
    const schedule = { report: 'report.agencyGrossCommission', period: 'PreviousMonth', when: 'Monday 7 am' };
    const { done } = dryRunOf('schedule.add', schedule, { getSession });
    await expect(done).rejects.toMatchObject({ error: { code: 'denied' } });
  });
});

test('a dry run shows its interpretation in words, not codes', async () => {
  const { terminal, done } = dryRunOf(
    'schedule.add',
    { report: 'sales-summary', period: 'last month', when: 'daily 7 am', format: 'xlsx' },
    { getSession: async () => stateOf('MBPIAdministrator') },
  );
  await done;
  const lines = terminal.printed.out.split('\n').map((line) => line.trim().replace(/\s{2,}|\t/g, ' · '));
  expect(lines[0]).toMatch(/Sales summary/i);
  expect(lines).toEqual(
    expect.arrayContaining([
      'Period · Last month',
      'File · Excel workbook',
      'Sends · Email yourself a report on a schedule (createSchedule)',
    ]),
  );
});

test('a call with an input file that is missing says so in a sentence', async () => {
  const run = testRun(testTerminal(), { operation: 'addNote' });
  await expect(callOperation(run, { input: '/nowhere/note.json' })).rejects.toMatchObject({
    error: { code: 'bad_input', message: "Can't read /nowhere/note.json: it doesn't exist." },
  });
});
