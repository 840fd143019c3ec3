import { uploadHint } from '@pitlane/shared/engine/file';
import { libraryOperations } from '@pitlane/shared/features/documents/operations';
import { acceptedEndings, documentUpload } from '@pitlane/shared/features/documents/rules/file-kinds';
import { type DocumentFolder, forWhom } from '@pitlane/shared/features/documents/schema';
import { lazy } from '@pitlane/shared/kernel/lazy';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { Fields } from '../../kit/forms/Fields.tsx';
import { FileDrop } from '../../kit/forms/FileDrop.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { useFileDrag } from '../../kit/forms/use-file-drag.ts';
import { useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { UploadList } from '../../widgets/uploads/UploadList.tsx';
import { useUploads } from '../../widgets/uploads/use-uploads.ts';
import styles from './Documents.module.css';

const schema = lazy(() => z.object(forWhom()));

const forAll = { programCodes: '', states: '', roles: '' };

/** Takes documents into a folder, several at once, and whom they are for: what is wrong with that is said before anything is sent. */
export function UploadDocuments({ folder }: { folder: DocumentFolder }) {
  const [isOpen, setIsOpen] = useState(false);
  // The drop zone opens as soon as files are dragged over the page.
  useFileDrag(() => setIsOpen(true));
  const element = useRef<HTMLFormElement>(null);
  const { form, uploads, choose } = useUploadForm(folder);
  const isWrong = Object.keys(form.control.formState.errors).length > 0;
  return (
    <details
      className={styles.upload}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>Upload to {folder.name}</summary>
      <form ref={element} noValidate onSubmit={(event) => void form.submit(event)}>
        <div className={styles.forWhom}>
          <Fields columns={3}>
            <SchemaField form={form} name="programCodes" />
            <SchemaField form={form} name="states" />
            <SchemaField form={form} name="roles" />
          </Fields>
        </div>
        <FileDrop
          label="Files"
          accepts={acceptedEndings}
          hint={uploadHint(documentUpload)}
          maxBytes={documentUpload.maxBytes}
          error={isWrong ? 'Correct the fields above, then choose the files.' : undefined}
          onFiles={(files) => {
            choose(files);
            element.current?.requestSubmit();
          }}
        />
      </form>
      <UploadList {...uploads} />
    </details>
  );
}

/** The fields for whom documents are, and the uploads, which begin when the form is sent with the chosen files. */
function useUploadForm(folder: DocumentFolder) {
  const chosen = useRef<readonly File[]>([]);
  const form = useSchemaForm<typeof forAll>({
    schema,
    stored: forAll,
    send: async () => {
      uploads.add(chosen.current);
      // However it is sent again: they are taken once.
      chosen.current = [];
      return { kind: 'done' };
    },
  });
  const uploads = useUploads(libraryOperations.uploadDocument, () => {
    const { programCodes, states, roles } = form.control.getValues();
    return {
      folderID: folder.folderID ?? 0,
      ...(programCodes.trim() ? { programCodes } : {}),
      ...(states.trim() ? { states } : {}),
      ...(roles.trim() ? { roles } : {}),
    };
  });
  const choose = (files: readonly File[]) => {
    chosen.current = files;
  };
  return { form, uploads, choose };
}
