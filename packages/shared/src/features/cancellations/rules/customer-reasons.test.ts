import { describe, expect, test } from 'vitest';
import { anActor } from '../../../testing/factories.ts';
import { cancelReasons, cancelReasonsFor, whyNotReasonOf } from './reasons.ts';

const customer = anActor('Customer');

describe('the reasons that a user can cancel for', () => {
  test('of a customer are their own, of everyone else all', () => {
    expect(cancelReasonsFor(customer).map(({ name }) => name)).toEqual([
      'VehicleTraded',
      'VehicleTotaled',
      'VehicleRepossessed',
      'LoanPaidInFull',
      'CustomerRequest',
      'Other',
    ]);
    for (const role of ['FIUser', 'MBPIUser', 'ServiceUser'] as const)
      expect(cancelReasonsFor(anActor(role))).toEqual(cancelReasons);
  });

  test('refuse any other, naming those that can be used', () => {
    expect(whyNotReasonOf('CustomerRequest', customer)).toBeUndefined();
    expect(whyNotReasonOf('Unwind', anActor('FIUser'))).toBeUndefined();
    expect(whyNotReasonOf('Unwind', customer)).toEqual({
      code: 'reason_not_yours',
      field: 'cancelReason',
      message: 'Only your dealer or the provider can cancel for this reason.',
      next: 'Choose another reason: Vehicle traded, Vehicle totaled, Vehicle repossessed, Loan paid in full, Customer request or Other.',
    });
  });
});
