import type { Session } from '@pitlane/shared/access/session';
import type { DocumentFile, DocumentFolder } from '@pitlane/shared/features/documents/schema';
import { useState } from 'react';
import { Notice } from '../../kit/states/Notice.tsx';
import { api } from '../../portal/api/api.ts';
import { DocumentDialog } from './DocumentDialog.tsx';
import { type DocumentsAddress, ofTree } from './documents-address.ts';
import { EditDocument } from './EditDocument.tsx';

interface Props {
  session: Session;
  address: DocumentsAddress;
  /** The document, if the list has it. Otherwise it is loaded, since a link may open one on a later page. */
  listed: DocumentFile | undefined;
  folders: readonly DocumentFolder[];
  onCopyLink: (file: DocumentFile) => void;
}

/** The document that the address names, in a dialog. */
export function OpenedDocument({ session, address, listed, folders, onCopyLink }: Props) {
  const { file: opened, isInternal, change } = address;
  const [editing, setEditing] = useState<number>();
  const [seen, setSeen] = useState<number>();
  const isRead = opened !== undefined && listed === undefined;
  const { currentData } = api.useListDocumentsInfiniteQuery(
    { ...ofTree(isInternal), fileID: opened ?? 0 },
    { skip: !isRead },
  );
  if (opened === undefined) return null;
  const file = listed ?? currentData?.pages[0]?.rows[0];
  const close = () => change({ file: undefined });
  if (file) {
    if (seen !== opened) setSeen(opened);
    return editing === opened ? (
      <EditDocument file={file} folders={folders} onClose={() => setEditing(undefined)} />
    ) : (
      <DocumentDialog
        session={session}
        file={file}
        onCopyLink={() => onCopyLink(file)}
        onEdit={() => setEditing(opened)}
        onClose={close}
      />
    );
  }
  // One that was just removed is known to be gone.
  if (!currentData || seen === opened) return null;
  return (
    <Notice kind="warning" title="Document not found." onDismiss={close}>
      It was removed, or it isn't for your role.
    </Notice>
  );
}
