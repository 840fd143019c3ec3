import { granted, type Result, refused } from '../../../kernel/result.ts';

/** A line of a program's vehicle classes. */
export interface VehicleClassLine {
  /** Folded; null is every make. */
  makeKey: string | null;
  /** Folded; null is every model of the make. */
  modelKey: string | null;
  fromYear: number | null;
  toYear: number | null;
  /** Null: the program doesn't take these vehicles. */
  vehicleClass: string | null;
}

/** A vehicle to classify: make and model folded, and as displayed. */
export interface ClassedVehicle {
  makeKey: string;
  modelKey: string;
  modelYear: number;
  description: string;
}

/**
 * Returns a program's class for a vehicle: by its model, otherwise by its make, otherwise that of every vehicle; a line for its
 * years comes before one for all years. Refuses `vehicle_not_taken`. Source: areas.md §7.1 (vehicle_classes)
 */
export function vehicleClassOf(lines: readonly VehicleClassLine[], vehicle: ClassedVehicle): Result<string> {
  let best: VehicleClassLine | undefined;
  for (const line of lines) {
    if (!isOfVehicle(line, vehicle)) continue;
    if (!best || rankOf(line) > rankOf(best)) best = line;
  }
  if (best?.vehicleClass) return granted(best.vehicleClass);
  return refused({
    code: 'vehicle_not_taken',
    field: 'modelName',
    message: `This program doesn't cover a ${vehicle.description}.`,
  });
}

function isOfVehicle(line: VehicleClassLine, { makeKey, modelKey, modelYear }: ClassedVehicle): boolean {
  return (
    (line.makeKey === null || line.makeKey === makeKey) &&
    (line.modelKey === null || line.modelKey === modelKey) &&
    (line.fromYear === null || line.fromYear <= modelYear) &&
    (line.toYear === null || modelYear <= line.toYear)
  );
}

/** The more a line says, the more it counts. */
function rankOf({ makeKey, modelKey, fromYear, toYear }: VehicleClassLine): number {
  const ofVehicle = modelKey === null ? Number(makeKey !== null) : 2;
  return ofVehicle * 2 + Number(fromYear !== null || toYear !== null);
}
