import { uploadHint } from '@pitlane/shared/engine/file';
import { libraryOperations } from '@pitlane/shared/features/documents/operations';
import { acceptedEndings, documentUpload } from '@pitlane/shared/features/documents/rules/file-kinds';
import type { DocumentFolder } from '@pitlane/shared/features/documents/schema';
import { useState } from 'react';
import { Fields } from '../../kit/forms/Fields.tsx';
import { FileDrop } from '../../kit/forms/FileDrop.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import { useFileDrag } from '../../kit/forms/use-file-drag.ts';
import { UploadList } from '../../widgets/uploads/UploadList.tsx';
import { useUploads } from '../../widgets/uploads/use-uploads.ts';
import styles from './Documents.module.css';

/** Takes documents into a folder, several at once, and whom they are for. */
export function UploadDocuments({ folder }: { folder: DocumentFolder }) {
  const [programCodes, setPrograms] = useState('');
  const [states, setStates] = useState('');
  const [roles, setRoles] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  // Where to drop them shows as soon as files are dragged over the page.
  useFileDrag(() => setIsOpen(true));
  const uploads = useUploads(libraryOperations.uploadDocument, () => ({
    folderID: folder.folderID ?? 0,
    ...(programCodes.trim() ? { programCodes } : {}),
    ...(states.trim() ? { states } : {}),
    ...(roles.trim() ? { roles } : {}),
  }));
  return (
    <details
      className={styles.upload}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>Upload to {folder.name}</summary>
      <div className={styles.forWhom}>
        <Fields columns={3}>
          <TextField
            label="Programs (optional)"
            placeholder="e.g. MBP, GAP"
            value={programCodes}
            onValue={setPrograms}
          />
          <TextField label="States (optional)" placeholder="e.g. TX, OK" value={states} onValue={setStates} />
          <TextField label="Roles (optional)" placeholder="e.g. FI User" value={roles} onValue={setRoles} />
        </Fields>
      </div>
      <FileDrop
        label="Files"
        accepts={acceptedEndings}
        hint={uploadHint(documentUpload)}
        maxBytes={documentUpload.maxBytes}
        onFiles={(files) => uploads.add(files)}
      />
      <UploadList {...uploads} />
    </details>
  );
}
