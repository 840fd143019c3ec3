import type { PreAuthorizationCase } from '@pitlane/shared/features/claims/pre-authorization-schema';
import { portalCalls } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { PhotoField } from './photos/PhotoField.tsx';
import { photoFile } from './photos/photo-file.ts';
import { usePhotos } from './photos/use-photos.ts';

/** Adds photos to a claim that isn't decided yet, since staff may have requested them. */
export function PhotosToAdd({ claim }: { claim: PreAuthorizationCase }) {
  const dispatch = useAppDispatch();
  const photos = usePhotos(async (body, name) => {
    const request = { id: claim.id ?? '', ...(await photoFile(body, name)) };
    const { id } = await portalCalls(dispatch).addClaimPhoto(request);
    return id ?? '';
  });
  const isOpen = claim.dueAt !== null || claim.steps?.includes('answer');
  return isOpen ? <PhotoField label="Add photos" photos={photos} /> : null;
}
