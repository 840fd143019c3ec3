import { describe, expect, test } from 'vitest';
import { contractVoidRequest, raterVoidRequest, type VoidedContract } from './requests.ts';

const contract: VoidedContract = {
  programCode: 'MBP',
  dealerCode: '80715',
  contractNumber: '15138628',
  contractSuffix: null,
};
const asked = {
  programCode: 'MBP',
  dealerCode: '80715',
  contractNumber: '15138628',
  contractSuffix: '',
  voidReasonType: 3,
  useSefi: false,
};

test('the rater is called with the contract, the reason and never SEFI', () => {
  expect(raterVoidRequest(contract, 3)).toEqual({ ok: true, value: asked });
});

test.each(['A', ''])('names the suffix %j, even if there is none', (contractSuffix) => {
  const value = { ...asked, contractSuffix };
  expect(raterVoidRequest({ ...contract, contractSuffix }, 3)).toStrictEqual({ ok: true, value });
});

test('the contracts’ call says that there was no point of sale, or which payment', () => {
  expect(contractVoidRequest(contract, 3)).toEqual({
    ok: true,
    value: {
      ...asked,
      pointOfSaleOrderIdentifier: null,
      pointOfSalePaymentAmount: null,
      pointOfSaleTransactionNumber: null,
    },
  });
  const pointOfSale = { orderIdentifier: 'O-1', paymentCents: 249_550, transactionNumber: 'T-9' };
  expect(contractVoidRequest(contract, 3, pointOfSale)).toEqual({
    ok: true,
    value: {
      ...asked,
      pointOfSaleOrderIdentifier: 'O-1',
      pointOfSalePaymentAmount: 2495.5,
      pointOfSaleTransactionNumber: 'T-9',
    },
  });
});

describe('both calls refuse', () => {
  const refusals = (voided: VoidedContract, reason: number | null) =>
    [raterVoidRequest(voided, reason), contractVoidRequest(voided, reason)].map((request) =>
      request.ok ? request.value : request.error,
    );

  test.each([
    [null, 'required'],
    [0, 'unknown_void_reason'],
    [5, 'unknown_void_reason'],
  ])('the reason %j', (reason, code) => {
    const refusal = { code, field: 'voidReasonType', message: 'Please choose a void reason' };
    expect(refusals(contract, reason)).toEqual([refusal, refusal]);
  });

  test.each(['programCode', 'dealerCode', 'contractNumber'] as const)(
    'a contract without its %s',
    (field) => {
      const refusal = {
        code: 'incomplete_contract',
        message: 'Only the selling dealer or the provider can void this contract.',
      };
      expect(refusals({ ...contract, [field]: null }, 1)).toEqual([refusal, refusal]);
      expect(refusals({ ...contract, [field]: '' }, 4)).toEqual([refusal, refusal]);
    },
  );
});
