import type { Picker } from '@pitlane/shared/engine/picker';

/** Loads the picker of an id; those that the portal starts with are tried first. Undefined if there is none. */
export async function pickerNamed(id: string): Promise<Picker | undefined> {
  const { firstPickers } = await import('@pitlane/shared/registry/first-pickers');
  const first = firstPickers.find((picker) => picker.id === id);
  if (first) return first;
  const { pickers } = await import('@pitlane/shared/registry/pickers');
  return pickers.find((picker) => picker.id === id);
}
