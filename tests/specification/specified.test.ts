import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Operation } from '@pitlane/shared/engine/operation';
import type { Screen } from '@pitlane/shared/engine/screen';
import { operations } from '@pitlane/shared/registry/operations';
import { screens } from '@pitlane/shared/registry/screens';
import { expect, test } from 'vitest';
import { specifiedCalls } from '../permissions/specified-calls.ts';
import { graphqlOperations, otherRoutes, pathFragments, portalCalls, routes } from './specified.ts';

const every: [name: string, operation: Operation][] = Object.entries(operations);
const calls = new Set(every.map(([, { method, path }]) => `${method} ${path}`));
const paths = every.map(([, { path }]) => path.toLowerCase());

const isBuilt = (call: string) =>
  call in graphqlOperations ? (graphqlOperations[call] ?? '') in operations : calls.has(call);
const textOf = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');

test('every GraphQL call of the specification is known by the name of its operation', () => {
  const graphql = Object.keys(specifiedCalls).filter((call) => call.startsWith('GraphQL: '));
  expect(Object.keys(graphqlOperations).toSorted()).toEqual(graphql.toSorted());
});

test('every call of the specification has an operation', () => {
  expect(Object.keys(specifiedCalls).filter((call) => !isBuilt(call))).toEqual([]);
  const missing = pathFragments.filter((part) => !paths.some((path) => path.includes(part.toLowerCase())));
  expect(missing).toEqual([]);
});

test('a call of the specification goes to its base: the portal, or the main API', () => {
  const wrong = every.filter(([, { method, path, host }]) => {
    const call = `${method} ${path}`;
    return call in specifiedCalls && host !== (portalCalls.includes(call) ? 'portal' : 'main');
  });
  expect(wrong.map(([name]) => name)).toEqual([]);
});

test('every route of the specification has its page in the portal', () => {
  const everyScreen: readonly Screen[] = screens;
  const found = Object.entries(routes).map(([path, id]) => {
    const screen = everyScreen.find((one) => one.id === id);
    return [path, id, screen?.path, screen?.faces.includes('web')];
  });
  expect(found).toEqual(Object.entries(routes).map(([path, id]) => [path, id, `/${path}`, true]));
  const lost = Object.entries(otherRoutes).filter(([, { file, text }]) => !textOf(file).includes(text));
  expect(lost).toEqual([]);
});
