import { operations } from '@pitlane/shared/registry/operations';
import { expect, test } from 'vitest';
import { readsReplicas, refusalShowsLatest, showsLatest } from './replica-operations.ts';

const onReplicas = Object.entries(operations)
  .filter(([name, operation]) => readsReplicas(name, operation))
  .map(([name]) => name);

test('lists, searches, reports and figures are read on replicas', () => {
  const some = [
    'searchContracts',
    'listMessages',
    'listCheckRegister',
    'getSalesOverview',
    'suggestSearches',
  ];
  expect(onReplicas).toEqual(expect.arrayContaining([...some, 'getContract', 'listPortalUsers']));
});

test('changes, what a change would do, and sessions are not', () => {
  const changes = Object.entries(operations).filter(([, { kind }]) => kind === 'command');
  expect(onReplicas.filter((name) => changes.some(([change]) => change === name))).toEqual([]);
  expect(onReplicas.filter((name) => /^(preview|quote(Sale|Cancel)|getSession|watch)/.test(name))).toEqual(
    [],
  );
});

test('what is still on its way is shown from the primary, and included in later reads', () => {
  const onItsWay = ['getJob', 'getRefreshState', 'getMenuSignatures', 'getCheckAccount'];
  expect(onReplicas.filter((name) => onItsWay.includes(name))).toEqual([]);
  expect(onItsWay.filter((name) => !showsLatest(name))).toEqual([]);
  // Asked with every page, and by every list.
  expect(['getSession', 'searchContracts', 'watchChanges'].filter((name) => showsLatest(name))).toEqual([]);
});

test('a refused change shows what the primary has, and a refused sign-in or read does not', () => {
  const tell = Object.entries(operations).filter(([, operation]) => refusalShowsLatest(operation));
  const names = tell.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['voidContract', 'saveMessage']));
  expect(tell.filter(([, { kind }]) => kind !== 'command')).toEqual([]);
});
