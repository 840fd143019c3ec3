import { expect, test } from 'vitest';
import { anActor } from '../testing/factories.ts';
import { whyNoAccess } from './no-access.ts';

test('names what was opened and the first right that is missing', () => {
  const remittance = { title: 'Remittance', rights: ['contract.search', 'remittance.use'] } as const;
  expect(whyNoAccess(anActor('FIUser'), remittance)).toBeUndefined();
  expect(whyNoAccess(anActor('ServiceUser'), remittance)).toBe(
    "You don't have access to “Remittance”. Ask your administrator for “Use remittance”.",
  );
});
