import { preAuthorizationOperations } from '@pitlane/shared/features/claims/pre-authorization-operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ClaimDriver, tireLoss } from '../../testing/claim-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

describeOnDatabase('pre-authorizations', (_open, kind) => {
  let driver: ClaimDriver;
  beforeAll(async () => {
    driver = await ClaimDriver.open(kind);
  });
  afterAll(() => driver?.close());

  test('one is requested, answered by staff, and read by GraphQL as the specification has it', async () => {
    const contract = await driver.aContract();
    const { id, number } = await driver.request('fi', contract);
    expect(number).toMatch(/^PA-202611-\d{6}$/);
    const [row] = (await driver.list('staff')).data;
    expect(row).toMatchObject({
      id,
      number,
      customerName: expect.any(String),
      preAuthorizationStatusTypeId: 1,
      requestedAmount: 212.5,
      dueAt: '2026-11-02T16:00:00.000000Z',
      isOverdue: false,
      createdBy: 'fi',
    });
    const found = await driver.caseOf('staff', id);
    expect(found.data.steps).toEqual(['approve', 'deny', 'askInfo', 'void']);
    const decision = { decision: 'approve', approvedAmount: 200, version: found.data.version };
    const approved = await driver.step('staff', id, 'decide', decision);
    expect(approved.data).toMatchObject({
      preAuthorizationStatusTypeId: 2,
      approvedAmount: 200,
      validUntil: '2026-12-01',
      dueAt: null,
      decidedBy: 'staff',
      steps: ['supplement', 'void', 'print'],
    });
    expect(approved.data.history.map(({ text, by }: { text: string; by: string }) => [text, by])).toEqual([
      ['Approved $200.00', 'staff'],
      ['Requested $212.50', 'fi'],
    ]);
    const { document } = preAuthorizationOperations.getPreAuthorization;
    const { data } = await driver.graphql('fi', document, { id });
    expect(data.preAuthorization).toEqual({
      id,
      number,
      createdAt: expect.stringMatching(/^2026-11-01T/),
      updatedAt: expect.stringMatching(/^2026-11-01T/),
      parentId: null,
      metadata: tireLoss(),
      preAuthorizationTypeId: 1,
      preAuthorizationStatusTypeId: 2,
      existsInAs400: false,
      as400ClaimNumber: null,
      preAuthorizationType: { name: 'TireAndWheel' },
    });
  });
});
