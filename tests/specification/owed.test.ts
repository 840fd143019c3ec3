import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Operation } from '@pitlane/shared/engine/operation';
import { operations } from '@pitlane/shared/registry/operations';
import { screens } from '@pitlane/shared/registry/screens';
import { expect, test } from 'vitest';
import { notBuilt } from '../../packages/web/src/portal/not-built.ts';
import { specifiedCalls } from '../permissions/specified-calls.ts';
import {
  graphqlOperations,
  type Letter,
  openLetters,
  otherRoutes,
  owedCalls,
  pathFragments,
  routes,
} from './owed.ts';

const every: [name: string, operation: Operation][] = Object.entries(operations);
const calls = new Set(every.map(([, { method, path }]) => `${method} ${path}`));
const paths = every.map(([, { path }]) => path.toLowerCase());
const toCome: readonly string[] = notBuilt;

const isBuilt = (call: string) =>
  call in graphqlOperations ? (graphqlOperations[call] ?? '') in operations : calls.has(call);
const isOpen = (letter: Letter | undefined) => letter !== undefined && openLetters.includes(letter);
const ownerOf = (call: string) =>
  (Object.keys(owedCalls) as Letter[]).find((letter) => owedCalls[letter].includes(call));
const textOf = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');

test('what areas owe are calls of the specification, each owed by one', () => {
  const owed = Object.values(owedCalls).flat();
  expect(owed.filter((call) => !(call in specifiedCalls))).toEqual([]);
  expect(owed.filter((call, place) => owed.indexOf(call) !== place)).toEqual([]);
  const graphql = Object.keys(specifiedCalls).filter((call) => call.startsWith('GraphQL: '));
  expect(Object.keys(graphqlOperations).toSorted()).toEqual(graphql.toSorted());
});

test('every call of the specification has an operation, or is owed by an area that is open', () => {
  expect(Object.keys(specifiedCalls).filter((call) => !isBuilt(call) && !isOpen(ownerOf(call)))).toEqual([]);
  const missing = Object.entries(pathFragments).filter(
    ([fragment]) => !paths.some((path) => path.includes(fragment.toLowerCase())),
  );
  expect(missing.filter(([, letter]) => !isOpen(letter))).toEqual([]);
});

test('every route of the specification has its page, which is built or owed by an area that is open', () => {
  for (const [path, { screen, owedBy }] of Object.entries(routes)) {
    expect(screens.find(({ id }) => id === screen)?.path).toBe(`/${path}`);
    expect([path, toCome.includes(screen) && !isOpen(owedBy)]).toEqual([path, false]);
  }
  const lost = Object.entries(otherRoutes).filter(([, { file, text }]) => !textOf(file).includes(text));
  expect(lost).toEqual([]);
});

test('only pages of the specification are still to come', () => {
  const known: readonly string[] = Object.values(routes).map(({ screen }) => screen);
  expect(toCome.filter((id) => !known.includes(id))).toEqual([]);
});
