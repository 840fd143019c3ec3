import { expect, test } from 'vitest';
import { operations } from '../../../registry/operations.ts';
import { anActor } from '../../../testing/factories.ts';
import { figuresTag, heardKinds, tagsOfKind } from './change-kinds.ts';

test('a user hears of the lists that one of their calls gives', () => {
  const dealer = heardKinds(operations, anActor('MasterDealer'));
  for (const kind of ['contracts', 'rights', 'remittance', 'lenders', 'announcements'])
    expect(dealer).toContain(kind);
  for (const kind of ['rateSheets', 'mails', 'configuration', 'flags']) expect(dealer).not.toContain(kind);
  const nobody = heardKinds(operations, anActor('None'));
  expect(nobody).not.toContain('contracts');
});

test('figures are read again after a change of what they are calculated from', () => {
  expect(tagsOfKind('contracts')).toEqual(['contracts', figuresTag]);
  expect(tagsOfKind('announcements')).toEqual(['announcements']);
});
