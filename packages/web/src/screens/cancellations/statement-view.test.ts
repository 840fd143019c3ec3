import { aStatement } from '@pitlane/shared/testing/cancellations';
import { describe, expect, test } from 'vitest';
import { rowOfRule, rowOfWire, statementGroups, statementSources } from './statement-view.ts';

const rows = aStatement({}, { balanceCents: null, hasProofOfPayoff: false }).map(rowOfRule);

describe('the statement on the page', () => {
  test('has the worked refund to the cent, deductions below nothing', () => {
    const texts = Object.fromEntries(rows.map(({ id, text }) => [id, text]));
    expect(texts).toMatchObject({
      price: '$2,495.00',
      percent: '50.6572%',
      gross: '$1,263.90',
      claims: '-$312.45',
      fee: '-$50.00',
      refund: '$901.45',
    });
    expect(rows.filter(({ isDeduction }) => isDeduction).map(({ id }) => id)).toEqual(['claims', 'fee']);
  });

  test('groups the basis, the refund lines, the payee and the settlement', () => {
    const shown = statementGroups(rows).map(({ id, rows: own, total }) => [
      id,
      own.map((row) => row.id).join(' '),
      total?.id,
    ]);
    expect(shown).toEqual([
      ['basis', 'price time miles percent', undefined],
      ['refund', 'gross claims fee', 'refund'],
      ['payee', 'lienholder', undefined],
      ['settled', 'dealerCost grossCost provider dealer', undefined],
    ]);
  });

  test('says each source once, with its lines', () => {
    const sources = statementSources(rows);
    expect(sources).toHaveLength(4);
    expect(sources).toContain('Contract record (Price, Time used, Miles used, Dealer cost)');
    expect(sources).toContain('Texas Occupations Code 1304.1581 (Claims paid)');
    expect(sources).toContain('Calculated from the lines above (Refund)');
    expect(sources.filter((source) => source.startsWith('Program default ('))).toHaveLength(1);
  });

  test('leaves out a group without a line that the user sees', () => {
    const seen = rows.filter(({ column }) => column === 'basis');
    expect(statementGroups(seen).map(({ id }) => id)).toEqual(['basis']);
  });

  test('is the same of the server’s lines', () => {
    const line = aStatement().find(({ id }) => id === 'claims');
    if (!line) throw new Error('no line of claims');
    const wire = { ...line, inputs: [], amount: -312.45 };
    expect(rowOfWire(wire)).toEqual(rowOfRule(line));
  });

  test('shows a line of a backend that leaves words out', () => {
    const wire = {
      id: null,
      label: 'Fee',
      formula: null,
      inputs: null,
      percent: null,
      amount: null,
      column: 'refund',
      rule: null,
      source: null,
    };
    expect(rowOfWire(wire)).toMatchObject({ label: 'Fee', text: '', formula: '' });
  });
});
