import { vinOf } from '@pitlane/shared/features/vehicles/rules/vin';
import { type Random, Weighted } from './random.ts';
import { type Drive, type VehicleKind, type VehicleModel, vehicleModels } from './vehicle-models.ts';

/** A vehicle as it was sold. */
export interface DemoVehicle {
  id: number;
  vin: string;
  year: number;
  model: VehicleModel;
  drive: Drive;
  isNew: boolean;
  saleMiles: number;
  /** Its price, in dollars. */
  price: number;
  milesADay: number;
}

const yearLetters = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const firstLetterYear = 2010;
const plants = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const serials = 1_000_000;
/** Steps through every serial number before one comes again. */
const serialStep = 617_363;

/** Makes vehicles; no VIN comes twice. */
export class VehicleMaker {
  readonly #byKind: Record<VehicleKind, Weighted<VehicleModel>>;
  readonly #byMake = new Map<string, Weighted<VehicleModel>>();
  readonly #made = new Map<VehicleModel, number>();

  constructor() {
    this.#byKind = {
      car: weighted(modelsOf('car')),
      powersports: weighted(modelsOf('powersports')),
      rv: weighted(modelsOf('rv')),
    };
    for (const [make, models] of Map.groupBy(modelsOf('car'), (model) => model.make)) {
      this.#byMake.set(make, weighted(models));
    }
  }

  /** Makes the vehicle of a sale: a franchise mostly sells its own make, new more often than used. */
  make(
    id: number,
    sale: { kind: VehicleKind; make: string | undefined; year: number },
    random: Random,
  ): DemoVehicle {
    const own = sale.make && random.chance(0.7) ? this.#byMake.get(sale.make) : undefined;
    const model = (own ?? this.#byKind[sale.kind]).pick(random);
    return this.makeOf(id, model, { year: sale.year, wantsNew: random.chance(own ? 0.62 : 0.2) }, random);
  }

  /** Creates a vehicle of one model, new if that model was still built. */
  makeOf(
    id: number,
    model: VehicleModel,
    sale: { year: number; wantsNew: boolean },
    random: Random,
  ): DemoVehicle {
    const age = sale.wantsNew ? 0 : 1 + Math.floor((random.next() + random.next()) * 5.5);
    const youngest = Math.min(sale.year, model.lastYear ?? sale.year);
    const year = Math.max(model.firstYear, Math.min(youngest, sale.year - age));
    const isNew = year >= sale.year;
    const yearsOld = Math.max(0, sale.year - year);
    const usual = model.kind === 'car' ? 12_000 : 4_000;
    return {
      id,
      vin: this.#vin(model, year, random),
      year,
      model,
      drive: random.oneOf(model.drives),
      isNew,
      saleMiles: isNew
        ? random.between(4, 320)
        : Math.round(yearsOld * usual * (0.6 + random.next() * 0.9)) + 500,
      price: Math.round(model.newPrice * (0.92 + random.next() * 0.2) * 0.87 ** yearsOld),
      milesADay: (usual / 365) * (0.6 + random.next()),
    };
  }

  #vin(model: VehicleModel, year: number, random: Random): string {
    const made = this.#made.get(model) ?? 1;
    this.#made.set(model, made + 1);
    // Each model starts at a different number, since otherwise the first of every model would share their last six
    // digits, which vehicles are searched by.
    const first = vehicleModels.indexOf(model) * Math.floor(serials / vehicleModels.length);
    const serial = String(((first + made) * serialStep) % serials).padStart(6, '0');
    const start = model.vinStarts[made % model.vinStarts.length] ?? '';
    const letter = yearLetters[(year - firstLetterYear + 30) % 30] ?? 'A';
    return vinOf(start, letter + plants[random.between(0, plants.length - 1)] + serial);
  }
}

function modelsOf(kind: VehicleKind): VehicleModel[] {
  return vehicleModels.filter((model) => model.kind === kind);
}

function weighted(models: readonly VehicleModel[]): Weighted<VehicleModel> {
  return new Weighted(models, (model) => model.weight);
}
