import { formatCell } from '../../kernel/format.ts';
import type { DraftCustomer, QuoteSaleRequest } from '../rating/schema.ts';
import { SaleDraft } from './schema.ts';
import { conditionOfFlags } from './vehicle-form.ts';

/**
 * Returns a quote that a client asked for as the sale that the rater resumes: everything is as if it had been typed.
 * Source: areas.md §7.2 (rater/quote: save)
 */
export function draftOfQuote(request: QuoteSaleRequest, customer?: Partial<DraftCustomer> | null): SaleDraft {
  const { vehicle, vehicleOptionFlags, saleDate, dealerCode, termFilter, totalFinanceAmount } = request;
  return SaleDraft().parse({
    step: 'Plans',
    dealerCode,
    saleDate: formatCell('date', saleDate ?? null),
    termFilter,
    vehicle: {
      vin: vehicle.vin ?? '',
      decodedVin: vehicle.vin ?? '',
      vehicleYear: String(vehicle.vehicleYear),
      makeCode: vehicle.makeCode,
      makeName: vehicle.makeName ?? '',
      modelName: vehicle.modelName,
      cylindersNumber: String(vehicle.cylindersNumber ?? ''),
      numberWheelsDriving: String(vehicle.numberWheelsDriving ?? ''),
      fuelTypeCode: vehicle.fuelTypeCode ?? '',
      mileage: String(vehicle.mileage),
      condition: conditionOfFlags(vehicle.vehicleStatusType),
      inServiceDate: formatCell('date', vehicle.inServiceDate ?? null),
      purchasePrice: String(vehicle.purchasePrice ?? ''),
      vehicleOptionFlags: vehicleOptionFlags ?? null,
      isPowersports: vehicle.isPowersports ?? null,
      isTurbo: vehicle.isTurbo ?? null,
      isSupercharged: vehicle.isSupercharged ?? null,
    },
    ...(totalFinanceAmount == null ? {} : { loan: { totalFinanceAmount } }),
    ...(customer ? { customer } : {}),
  });
}
