import { expect, test } from 'vitest';
import { raterVoidRequest, type VoidedContract } from './requests.ts';

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

const refusal = (voided: VoidedContract, reason: number | null) => {
  const request = raterVoidRequest(voided, reason);
  return request.ok ? request.value : request.error;
};

test.each([
  [null, 'required'],
  [0, 'unknown_void_reason'],
  [5, 'unknown_void_reason'],
])('refuses the reason %j', (reason, code) => {
  const message = 'Please choose a void reason';
  expect(refusal(contract, reason)).toEqual({ code, field: 'voidReasonType', message });
});

test.each(['programCode', 'dealerCode', 'contractNumber'] as const)(
  'refuses a contract without its %s',
  (field) => {
    const incomplete = {
      code: 'incomplete_contract',
      message: 'Only the selling dealer or the provider can void this contract.',
    };
    expect(refusal({ ...contract, [field]: null }, 1)).toEqual(incomplete);
    expect(refusal({ ...contract, [field]: '' }, 4)).toEqual(incomplete);
  },
);
