import { expect, test } from 'vitest';
import { addBrand, editBrand, removeBrand } from './commands.ts';
import type { Brand } from './schema.ts';

const work = { signal: new AbortController().signal, context: { kept: {} } };
const look = {
  hostname: 'drivewell.example',
  name: 'DriveWell',
  title: 'DriveWell Dealers',
  logoFilename: 'drivewell.svg',
  isDirectConsumer: false,
};
const brand: Brand = { id: 3, isMain: false, ...look };
const listBrands = async () => [brand];

test('an added brand can be removed again', async () => {
  const calls = { createBrand: async () => brand };
  expect(await addBrand.run(calls, look, work)).toMatchObject({
    text: 'Added DriveWell at drivewell.example',
    undo: { command: 'brand.remove', args: { id: '3' } },
  });
});

test('a removed brand is restored unchanged', async () => {
  const calls = { listBrands, deleteBrand: async () => ({}) };
  expect(await removeBrand.run(calls, { id: '3' }, work)).toMatchObject({
    undo: { command: 'brand.add', args: look },
  });
});

test('an edited brand gets back the look that it had', async () => {
  const asked: unknown[] = [];
  const updateBrand = async (request: object) => {
    asked.push(request);
    return { ...brand, name: 'DriveBetter' };
  };
  const effect = await editBrand.run({ listBrands, updateBrand }, { id: '3', name: 'DriveBetter' }, work);
  expect(asked).toEqual([{ id: '3', name: 'DriveBetter' }]);
  expect(effect).toMatchObject({ undo: { command: 'brand.edit', args: { id: '3', ...look } } });
});

test('an edit without a change opens the form of the brand', async () => {
  const updateBrand = () => Promise.reject(new Error('nothing should change'));
  expect(await editBrand.run({ listBrands, updateBrand }, { id: '3' }, work)).toEqual({
    kind: 'visit',
    address: '/settings/brands?brand=3',
  });
});
