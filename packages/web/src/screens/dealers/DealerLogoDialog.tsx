import { uploadHint } from '@pitlane/shared/engine/file';
import { dealerLogoUpload } from '@pitlane/shared/features/brands/schema';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { useRef } from 'react';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import { FileDrop } from '../../kit/forms/FileDrop.tsx';
import { portalCalls } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { useUpload } from '../../portal/api/use-upload.ts';
import { showToast } from '../../portal/toasts/toasts.ts';
import { DealerLogo } from './DealerLogo.tsx';

interface Props {
  dealer: Dealer;
  onClose: () => void;
}

/** The form of a dealer's logo, which is saved as soon as it is chosen. Source: areas.md §3 (updatedealerlogo) */
export function DealerLogoDialog({ dealer, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const dispatch = useAppDispatch();
  const upload = useUpload(async (file) => {
    const { dealerCode } = dealer;
    await portalCalls(dispatch).updateDealerLogo({ ...file, dealerCode: dealerCode ?? '' });
    showToast({ kind: 'success', title: '', text: `Changed the logo of ${dealer.name}`, isSticky: false });
    onClose();
  });
  return (
    <Dialog title="Change logo" subtitle={dealer.name ?? ''} initialFocus={field} onClose={onClose}>
      <DealerLogo dealer={dealer} />
      <FileDrop
        ref={field}
        label="Logo"
        accepts={dealerLogoUpload.types.join(',')}
        hint={uploadHint(dealerLogoUpload)}
        maxBytes={dealerLogoUpload.maxBytes}
        isSingle
        isBusy={upload.isUploading}
        error={upload.refusal}
        onFiles={([file]) => file && void upload.upload(file)}
      />
    </Dialog>
  );
}
