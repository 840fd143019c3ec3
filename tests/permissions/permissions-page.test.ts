import { type PermissionId, permissions } from '@pitlane/shared/access/permissions';
import { roles } from '@pitlane/shared/access/roles';
import type { Operation } from '@pitlane/shared/engine/operation';
import type { Screen } from '@pitlane/shared/engine/screen';
import { operations } from '@pitlane/shared/registry/operations';
import { screens } from '@pitlane/shared/registry/screens';
import { describe, expect, test } from 'vitest';
import { commentedRows } from '../rules/read-rules.ts';
import { permissionsPage } from './permissions-page.ts';
import { specifiedCalls } from './specified-calls.ts';

const everyOperation: [string, Operation][] = Object.entries(operations);
const everyScreen: readonly Screen[] = screens;
const everyAccess = [
  ...everyOperation.map(([, { access }]) => access),
  ...everyScreen.map(({ access }) => access),
];

describe('docs/PERMISSIONS.md', () => {
  test('is up to date', async () => {
    await expect(permissionsPage()).toMatchFileSnapshot('../../docs/PERMISSIONS.md');
  });

  test('has a line for every right, with a cell for every role', () => {
    const lines = permissionsPage().split('\n');
    for (const id of Object.keys(permissions)) {
      const line = lines.find((one) => one.startsWith(`| \`${id}\` |`)) ?? '';
      expect({ id, cells: line.split('|').length - 2 }).toEqual({ id, cells: roles.length + 2 });
    }
  });

  test('takes what a row assumes from over the row', () => {
    const rows = commentedRows('packages/shared/src/access/permissions.ts', 'permissions');
    expect(rows.map(({ id }) => id)).toContain('contract.download');
    expect(rows.filter(({ text }) => !text.startsWith('Assumption: '))).toEqual([]);
  });
});

test.each(everyOperation.filter(([, { method, path }]) => `${method} ${path}` in specifiedCalls))(
  '%s needs the permission that the specified call does',
  (_name, { method, path, access }) => {
    expect(access).toBe(specifiedCalls[`${method} ${path}`]);
  },
);

test('every permission is one that a call, a screen or a rule asks for', () => {
  const asked = new Set<PermissionId>([...everyAccess, ...Object.values(specifiedCalls)]);
  // What the specification grants without naming a call: paths of our own, or a part of a screen.
  const others: PermissionId[] = [
    'contract.findForeign',
    'cancellation.backdate',
    'message.setAbsence',
    'dealer.searchToolbar',
    'dealer.filter',
    'shell.sidebar',
  ];
  expect(Object.keys(permissions).filter((id) => !asked.has(id as PermissionId))).toEqual(
    others.toSorted(byTable),
  );
});

const order = Object.keys(permissions);
function byTable(one: string, other: string): number {
  return order.indexOf(one) - order.indexOf(other);
}
