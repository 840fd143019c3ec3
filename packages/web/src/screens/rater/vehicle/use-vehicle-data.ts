import { vehicleListsTag } from '@pitlane/shared/features/vehicles/operations';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../portal/api/api.ts';

/** How often the progress of the data is polled, in ms. */
const pollMs = 2000;

/**
 * Follows the preparation of the server's vehicle data, which runs once, on the server's first start. When it is ready, the lists, which had
 * only what was sold, are read again, and so is a VIN that waits for it. Returns how far it is, in percent, undefined if nothing is being
 * prepared, and whether there is any vehicle to choose until then.
 */
export function useVehicleData({ isWaiting, onReady }: { isWaiting: boolean; onReady: () => unknown }): {
  preparedPercent: number | undefined;
  hasLists: boolean;
} {
  const dispatch = useDispatch();
  const known = api.endpoints.listVehicleYears.useQueryState({});
  const preparedPercent = known.data?.preparedPercent ?? undefined;
  const isPreparing = preparedPercent !== undefined;
  const pollingInterval = isPreparing || isWaiting ? pollMs : 0;
  const { fulfilledTimeStamp } = api.useListVehicleYearsQuery({}, { pollingInterval });
  const wasPreparing = useRef(false);
  useEffect(() => {
    if (wasPreparing.current && !isPreparing) dispatch(api.util.invalidateTags([vehicleListsTag]));
    wasPreparing.current = isPreparing;
  }, [isPreparing, dispatch]);
  const decode = useEffectEvent(onReady);
  // Another server may have answered the VIN: while it waits, each answer that has the lists reads it again.
  useEffect(() => {
    if (isWaiting && !isPreparing && fulfilledTimeStamp !== undefined) void decode();
  }, [isWaiting, isPreparing, fulfilledTimeStamp]);
  return { preparedPercent, hasLists: Boolean(known.data?.vehicleYears?.length) };
}
