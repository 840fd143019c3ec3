import { definePicker, type Picker } from '../../engine/picker.ts';
import { brandOperations } from './operations.ts';
import { whyNotRemovable } from './rules.ts';
import type { Brand } from './schema.ts';

const { listBrands } = brandOperations;

/** A brand, by its host or name; the value is its id. */
export const brandPicker = pickerOf('brand', () => true);

/** A brand that can be removed. */
export const partnerBrandPicker = pickerOf('partnerBrand', (brand) => whyNotRemovable(brand) === undefined);

function pickerOf(
  id: string,
  isOffered: (brand: Brand) => boolean,
): Picker<{ listBrands: typeof listBrands }> {
  return definePicker({
    id,
    uses: { listBrands },
    find: async (calls, { text, signal }) => {
      const wanted = text.trim().toLowerCase();
      const brands = await calls.listBrands({}, { signal });
      return brands
        .filter(({ hostname, name }) => `${hostname} ${name}`.toLowerCase().includes(wanted))
        .filter(isOffered)
        .map((row) => ({
          value: String(row.id),
          text: row.name ?? '',
          detail: row.hostname ?? '',
          row,
        }));
    },
  });
}
