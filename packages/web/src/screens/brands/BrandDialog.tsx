import type { Session } from '@pitlane/shared/access/session';
import { CreateBrandRequest } from '@pitlane/shared/features/brands/manage-schema';
import type { Brand } from '@pitlane/shared/features/brands/schema';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { portalCalls } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { useUpload } from '../../portal/api/use-upload.ts';
import { useCommandForm } from '../../portal/run-command/use-command-form.ts';
import styles from './BrandDialog.module.css';
import { BrandPreview } from './BrandPreview.tsx';
import { LogoField } from './LogoField.tsx';

interface Props {
  session: Session;
  /** Absent: a new one. */
  brand?: Brand | undefined;
  onClose: () => void;
}

type BrandValues = z.input<ReturnType<typeof CreateBrandRequest>>;

/** The form of a brand, with how its menu and its browser tab will look. Source: portal.md §1, §3 (Branding) */
export function BrandDialog({ session, brand, onClose }: Props) {
  const id = brand ? String(brand.id) : undefined;
  const form = useCommandForm<BrandValues>({
    session,
    schema: CreateBrandRequest,
    stored: {
      hostname: brand?.hostname ?? '',
      name: brand?.name ?? '',
      title: brand?.title ?? '',
      logoFilename: brand?.logoFilename ?? '',
      isDirectConsumer: brand?.isDirectConsumer ?? false,
    },
    draft: `brand ${id ?? 'new'}`,
    call: (values) =>
      id ? { command: 'brand.edit', args: { id, ...values } } : { command: 'brand.add', args: values },
    onDone: onClose,
  });
  const dispatch = useAppDispatch();
  const upload = useUpload(async (file) => {
    const { logoFilename: stored } = await portalCalls(dispatch).uploadBrandLogo(file);
    form.control.setValue('logoFilename', stored, { shouldDirty: true });
  });
  const { name = '', title = '', logoFilename = '' } = useWatch({ control: form.control.control });
  return (
    <FormDialog
      title={id ? 'Edit brand' : 'Add a brand'}
      holds="table"
      form={form}
      submitText={id ? 'Save' : 'Add'}
      canSubmit={!upload.isUploading}
      onClose={onClose}
    >
      <div className={styles.halves}>
        <div>
          <SchemaField form={form} name="hostname" />
          <SchemaField form={form} name="name" />
          <SchemaField form={form} name="title" />
          <SchemaField form={form} name="logoFilename">
            {(control) => <LogoField control={control} upload={upload} />}
          </SchemaField>
          <SchemaField form={form} name="isDirectConsumer" />
        </div>
        <BrandPreview name={name} title={title} logoFilename={logoFilename ?? ''} />
      </div>
    </FormDialog>
  );
}
