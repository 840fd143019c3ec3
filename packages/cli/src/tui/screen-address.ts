import type { Screen } from '@pitlane/shared/engine/screen';
import { screens } from '@pitlane/shared/registry/screens';
import { contractValues, filledAddress } from '../print/screens/portal-address.ts';
import { contractOf, type RootState } from './store.ts';

/** The portal's address of a screen, filled from what it is opened with. */
export function screenAddress(id: string, values: Readonly<Record<string, unknown>>): string {
  const screen = (screens as readonly Screen[]).find((one) => one.id === id);
  return filledAddress(screen?.path ?? '/', values);
}

/** The portal's address of a screen about a contract; the first page for one that is not read yet. */
export function contractAddress(id: string, key: string, state: RootState): string {
  const contract = contractOf(state, key);
  return contract ? screenAddress(id, contractValues(contract)) : '/';
}
