import { expect, test } from 'vitest';
import { type VehicleClassLine, vehicleClassOf } from './vehicle-class.ts';

const line = (vehicleClass: string | null, change: Partial<VehicleClassLine> = {}): VehicleClassLine => ({
  makeKey: null,
  modelKey: null,
  fromYear: null,
  toYear: null,
  vehicleClass,
  ...change,
});
const f250 = { makeKey: 'FORD', modelKey: 'F250', modelYear: 2021, description: '2021 Ford F-250' };
const ford = { makeKey: 'FORD' };

test.each<[string, readonly VehicleClassLine[], string]>([
  ['that of every vehicle', [line('2')], '2'],
  ['that of its make first', [line('2'), line('3', ford)], '3'],
  ['that of its model before', [line('4', { ...ford, modelKey: 'F250' }), line('3', ford), line('2')], '4'],
  ['that of its years before', [line('3', ford), line('5', { ...ford, fromYear: 2021, toYear: 2021 })], '5'],
  ['not that of other years', [line('3', ford), line('5', { ...ford, toYear: 2020 })], '3'],
  ['not that of another make', [line('2'), line('3', { makeKey: 'GMC' })], '2'],
])('a vehicle has the class: %s', (_case, lines, vehicleClass) => {
  expect(vehicleClassOf(lines, f250)).toEqual({ ok: true, value: vehicleClass });
});

test.each<[string, readonly VehicleClassLine[]]>([
  ['no line is of it', [line('2', { makeKey: 'GMC' })]],
  ['its line has no class', [line('2'), line(null, ford)]],
])('a vehicle is refused where %s', (_case, lines) => {
  expect(vehicleClassOf(lines, f250)).toEqual({
    ok: false,
    error: {
      code: 'vehicle_not_taken',
      field: 'modelName',
      message: "This program doesn't cover a 2021 Ford F-250.",
    },
  });
});
