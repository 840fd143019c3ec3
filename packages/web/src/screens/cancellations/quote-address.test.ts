import { describe, expect, test } from 'vitest';
import { emptyText, quoteAddressIn, quoteQuery, savedQuoteQuery } from './quote-address.ts';

describe('the address of a cancel quote', () => {
  test('writes and reads the contract and the input', () => {
    const text = {
      ...emptyText,
      cancelAsOfDate: '11/20/2026',
      vehicleMilesWhenCancel: '48915',
      cancelReason: 'VehicleTraded',
      hasDocument: true,
      hasProofOfPayoff: true,
      lienBalance: '1,200.50',
      servicesBought: '8',
      servicesUsed: '3',
    } as const;
    const query = quoteQuery('MBP-15138628', text);
    expect(query).toContain('?contract=MBP-15138628&asOf=2026-11-20&miles=48915&reason=VehicleTraded');
    expect(quoteAddressIn(query)).toEqual({ quote: undefined, contract: 'MBP-15138628', text });
  });

  test('leaves out what is empty', () => {
    expect(quoteQuery('MBP-15138628A', emptyText)).toBe('?contract=MBP-15138628A');
  });

  test('leaves out the reason for backdating', () => {
    const text = { ...emptyText, backdateReason: 'The holder was in hospital' };
    expect(quoteQuery('MBP-15138628', text)).toBe('?contract=MBP-15138628');
  });

  test("doesn't change the parameters of a window over the page", () => {
    const here = '?window=minimized&search=smith|make:ford&quote=Q-1&contract=GAP-1&miles=5';
    expect(quoteQuery('MBP-2', { vehicleMilesWhenCancel: '6' }, here)).toBe(
      '?window=minimized&search=smith|make:ford&contract=MBP-2&miles=6',
    );
  });

  test('keeps a partly typed date unchanged', () => {
    const query = quoteQuery('GAP-1', { cancelAsOfDate: '11/2' });
    expect(quoteAddressIn(query).text.cancelAsOfDate).toBe('11/2');
  });

  test.each([
    ['an unknown reason', 'reason=Boredom', { cancelReason: '' }],
    ['another word for the document', 'document=1', { hasDocument: false }],
  ])('takes %s for not typed', (_, query, expected) => {
    expect(quoteAddressIn(`?${query}`).text).toMatchObject(expected);
  });

  test('names a saved quote, or nothing at all', () => {
    expect(quoteAddressIn(savedQuoteQuery('Q-202611-000001'))).toMatchObject({ quote: 'Q-202611-000001' });
    expect(quoteAddressIn('?quote=&contract=')).toEqual({
      quote: undefined,
      contract: undefined,
      text: emptyText,
    });
  });
});
