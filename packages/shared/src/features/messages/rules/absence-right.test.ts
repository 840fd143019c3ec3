import { expect, test } from 'vitest';
import { anActor } from '../../../testing/factories.ts';
import { maySetAbsence } from './absence-right.ts';

test('everyone sets their own absence, and administrators a colleague’s', () => {
  const clerk = { ...anActor('MBPIUser'), username: 'ana' };
  const admin = { ...anActor('MBPIAdministrator'), username: 'adam' };
  expect([maySetAbsence(clerk, 'ana'), maySetAbsence(clerk, 'stan'), maySetAbsence(admin, 'stan')]).toEqual([
    true,
    false,
    true,
  ]);
});
