import { expect, test } from 'vitest';
import { sharedMailboxWarning } from './shared-mailbox.ts';

test.each([
  ['sales@dealer.example', true],
  ['Finance@dealer.example', true],
  ['info@dealer.example', true],
  ['f.and.i@dealer.example', true],
  ['sales2@dealer.example', true],
  ['parts.service@dealer.example', true],
  ['service+portal@dealer.example', true],
  ['nora.nolan@dealer.example', false],
  ['nsales@dealer.example', false],
  ['nora.sales@dealer.example', false],
  ['', false],
])('%s is a shared mailbox: %s', (address, isShared) => {
  expect(sharedMailboxWarning(address) !== undefined).toBe(isShared);
});

test('the warning names the address', () => {
  expect(sharedMailboxWarning('sales@dealer.example')).toBe(
    'sales@dealer.example may be a shared mailbox: a code sent there can be read by several people.',
  );
});
