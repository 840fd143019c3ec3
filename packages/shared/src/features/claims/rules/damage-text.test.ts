import { expect, test } from 'vitest';
import { damageExamples, readDamage } from './damage-text.ts';

test('reads wheels with their tread, and several places apart by semicolons', () => {
  expect(
    readDamage('TireAndWheel', 'lf tire tread=5 amount=180 brand=Michelin; RF wheel amount=220 repairable'),
  ).toEqual({
    ok: true,
    value: [
      {
        position: 'LF',
        item: 'tire',
        treadDepth32nds: '5',
        amount: '180',
        brand: 'Michelin',
        isRepairable: false,
      },
      { position: 'RF', item: 'wheel', amount: '220', isRepairable: true },
    ],
  });
});

test('an underscore is a blank of a value', () => {
  const read = readDamage('TireAndWheel', 'spare tire brand=Cooper_Discoverer');
  expect(read).toMatchObject({ value: [{ position: 'spare', brand: 'Cooper Discoverer' }] });
});

test('a dent needs no item and a windshield no position', () => {
  expect(readDamage('Dent', 'hood diameter=1.5 amount=150 repairable')).toMatchObject({
    value: [{ position: 'hood', item: 'dent', diameterInches: '1.5', isRepairable: true }],
  });
  expect(readDamage('Windshield', 'crack length=6 amount=400 view')).toMatchObject({
    value: [{ position: 'windshield', item: 'crack', lengthInches: '6', isInDriversView: true }],
  });
});

test.each([
  ['TireAndWheel', 'LF tyre', 'tyre'],
  ['TireAndWheel', 'LF tire diameter=3', 'diameter=3'],
  ['Dent', 'LF amount=1', 'LF'],
  ['Dent', 'hood view', 'view'],
] as const)('%s: refuses “%s” and shows how it is written', (type, text, word) => {
  expect(readDamage(type, text)).toEqual({
    ok: false,
    error: {
      code: 'unknown_damage',
      field: 'damage',
      message: `Unknown word “${word}”.`,
      next: `Write it like this: ${damageExamples[type]}`,
    },
  });
});

test('the examples can be read, and nothing gives no place', () => {
  for (const [type, text] of Object.entries(damageExamples))
    expect(readDamage(type as keyof typeof damageExamples, text).ok).toBe(true);
  expect(readDamage('Dent', ' ; ')).toEqual({ ok: true, value: [] });
});
