import { uploadHint } from '@pitlane/shared/engine/file';
import { logoUpload } from '@pitlane/shared/features/brands/schema';
import { FileDrop } from '../../kit/forms/FileDrop.tsx';
import type { FieldControl } from '../../kit/forms/SchemaField.tsx';
import type { useUpload } from '../../portal/api/use-upload.ts';

interface Props {
  control: FieldControl;
  upload: ReturnType<typeof useUpload>;
}

/** A brand's logo. It is uploaded when it is chosen, for the preview, and belongs to the brand once that is saved. */
export function LogoField({ control: { ref, label, value, error, onValue }, upload }: Props) {
  return (
    <FileDrop
      ref={ref}
      label={`${label} (optional)`}
      accepts={logoUpload.types.join(',')}
      hint={uploadHint(logoUpload)}
      maxBytes={logoUpload.maxBytes}
      isSingle
      isBusy={upload.isUploading}
      error={upload.refusal ?? error}
      removal={value ? { label: 'Remove logo', onRemove: () => onValue('') } : undefined}
      onFiles={([file]) => file && void upload.upload(file)}
    />
  );
}
