import { useEffect, useRef } from 'react';
import { portalCalls } from '../../../portal/api/api.ts';
import { useAppDispatch } from '../../../portal/api/app-store.ts';
import { photoFile } from './photo-file.ts';
import { type Photos, usePhotos } from './use-photos.ts';

/** The photos of a new claim. */
export interface ClaimPhotos extends Photos {
  /** Waits until none is on its way, and returns what was sent; undefined if one failed. */
  arrived: () => Promise<string[] | undefined>;
}

/** Sends each photo as it is added, before the claim that it belongs to. Source: areas.md §11 (Better 3) */
export function useClaimPhotos(): ClaimPhotos {
  const dispatch = useAppDispatch();
  const photos = usePhotos(async (body, name) => {
    const { id } = await portalCalls(dispatch).uploadClaimPhoto(await photoFile(body, name));
    return id ?? '';
  });
  const latest = useRef(photos.list);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    latest.current = photos.list;
    if (isOnItsWay(photos.list)) return;
    for (const go of waiting.current.splice(0)) go();
  }, [photos.list]);
  const arrived = async () => {
    if (isOnItsWay(latest.current)) await new Promise<void>((go) => waiting.current.push(go));
    const { current } = latest;
    if (current.some(({ state, failure }) => state === 'failed' && failure?.canRetry)) return undefined;
    return current.flatMap(({ photoID }) => (photoID ? [photoID] : []));
  };
  return { ...photos, arrived };
}

function isOnItsWay(list: Photos['list']): boolean {
  return list.some(({ state }) => state === 'shrinking' || state === 'sending');
}
