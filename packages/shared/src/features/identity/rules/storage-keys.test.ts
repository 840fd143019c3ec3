import { expect, test } from 'vitest';
import { type SessionMode, staleStorageKey, storageKeys, whyNotStorageKey } from './storage-keys.ts';

test('the keys are those of the specification (portal.md §3) and our own', () => {
  expect(Object.values(storageKeys)).toEqual([
    'current user',
    'permissions',
    'id token',
    'refresh token',
    'expiry',
    'push-notification ids',
    'filtered dealer',
    'filtered agency',
    'remember me',
    'language',
    'home URL',
    'theme',
    'read announcement ids',
    'single keys',
    'recent commands',
    'taught keys',
    'report columns',
    'export format',
    'contract list',
    'dashboard cards',
    'recent reports',
    'recent contracts',
  ]);
});

const empty = { code: 'storage_key_empty', message: 'A storage key must not be empty.' };
const reserved = (key: string) => ({
  code: 'storage_key_reserved',
  message: `The storage key “${key}” is reserved.`,
});

test.each<[string, SessionMode, unknown]>([
  ['', 'cookie', empty],
  ['  ', 'token', empty],
  ['id token', 'cookie', reserved('id token')],
  ['refresh token', 'cookie', reserved('refresh token')],
  ['id token', 'token', undefined],
  ['refresh token', 'token', undefined],
  [staleStorageKey, 'cookie', reserved('auth')],
  [staleStorageKey, 'token', reserved('auth')],
  ['theme', 'cookie', undefined],
  ['id', 'cookie', undefined],
])('the key "%s" in %s mode is refused with %j', (key, mode, error) => {
  expect(whyNotStorageKey(key, mode)).toEqual(error);
});

test('in cookie mode every key but the two tokens may be written', () => {
  const refused = Object.values(storageKeys).filter((key) => whyNotStorageKey(key, 'cookie'));
  expect(refused).toEqual(['id token', 'refresh token']);
});
