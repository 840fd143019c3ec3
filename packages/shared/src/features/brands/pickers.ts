import { definePicker, matchingOptions, type Picker } from '../../engine/picker.ts';
import { manageBrandOperations } from './manage-operations.ts';
import { whyNotRemovable } from './rules.ts';
import type { Brand } from './schema.ts';

const { listBrands } = manageBrandOperations;

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
      const brands = await calls.listBrands({}, { signal });
      const options = brands.filter(isOffered).map((row) => ({
        value: String(row.id),
        text: row.name ?? '',
        detail: row.hostname ?? '',
        row,
      }));
      return matchingOptions(text, options, (option) => `${option.detail} ${option.text}`);
    },
  });
}
