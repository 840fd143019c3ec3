import '../../portal/documents-area.ts';
import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { programName, programs } from '@pitlane/shared/features/contracts/rules/codes';
import type { DocumentFile, DocumentFolder } from '@pitlane/shared/features/documents/schema';
import { states } from '@pitlane/shared/features/places/rules/states';
import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { announce } from '../../kit/announcer/announcer.ts';
import { copyText } from '../../kit/clipboard/copy.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import { useDebounced } from '../../kit/forms/use-debounced.ts';
import { Page } from '../../kit/pages/Page.tsx';
import { Tabs } from '../../kit/pages/Tabs.tsx';
import { EmptyState } from '../../kit/states/EmptyState.tsx';
import { Loading } from '../../kit/states/Loading.tsx';
import { Notice } from '../../kit/states/Notice.tsx';
import { api, isCallFailure } from '../../portal/api/api.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { DocumentDialog } from './DocumentDialog.tsx';
import styles from './Documents.module.css';
import { DocumentTable } from './DocumentTable.tsx';
import { type DocumentsAddress, internalPath, linkOf, useDocumentsAddress } from './documents-address.ts';
import { FolderList } from './FolderList.tsx';
import { UploadDocuments } from './UploadDocuments.tsx';

/** The pause in typing after which documents are searched. */
const searchPauseMs = 200;

/** The provider's documents, and for internal users their own, in folders. Source: areas.md §9 */
export function DocumentsScreen() {
  const session = useOutletContext<Session>();
  const address = useDocumentsAddress();
  const run = useRunCommand(session);
  const folders = api.useListDocumentFoldersQuery(ofTree(address.isInternal));
  const { folder: chosen } = address;
  const folder = folders.data?.find(({ folderID }) => folderID === chosen);
  const seesInternal = may('document.readInternal', session);
  return (
    <Page
      title={address.isInternal ? 'Internal documents' : 'Documents'}
      intro="Forms and files in their current version."
      actions={
        may('document.upload', session) && (
          <Button onClick={() => void run({ command: 'folder.add', args: {} })}>Add a folder</Button>
        )
      }
    >
      {seesInternal && (
        <Tabs
          label="Documents"
          tabs={[
            { path: '/documents', title: 'For everyone' },
            { path: internalPath, title: 'Internal' },
          ]}
        />
      )}
      <div className={styles.page}>
        <FolderList
          folders={folders.data ?? []}
          chosen={chosen}
          onChoose={(next) => address.change({ folder: next ? String(next) : undefined })}
        />
        <div>
          <Filters address={address} />
          {folder && may('document.upload', session) && (
            <UploadDocuments key={folder.folderID} folder={folder} />
          )}
          <Files session={session} address={address} folder={folder} />
        </div>
      </div>
    </Page>
  );
}

const ofTree = (isInternal: boolean) => (isInternal ? { forInternalUse: true } : {});

function Filters({ address }: { address: DocumentsAddress }) {
  const { searchText, program, state, change } = address;
  return (
    <div className={styles.filters}>
      <TextField
        label="Search names and text"
        value={searchText}
        onValue={(text) => change({ q: text || undefined })}
      />
      <SelectField
        label="Program"
        value={program}
        choices={[
          { value: '', text: 'All programs' },
          ...programs.map(({ code }) => ({ value: code, text: programName(code) })),
        ]}
        onValue={(value) => change({ program: value })}
      />
      <SelectField
        label="State"
        value={state}
        choices={[
          { value: '', text: 'All states' },
          ...states.map(([code, name]) => ({ value: code, text: name })),
        ]}
        onValue={(value) => change({ state: value })}
      />
    </div>
  );
}

interface FilesProps {
  session: Session;
  address: DocumentsAddress;
  folder: DocumentFolder | undefined;
}

function Files({ session, address, folder }: FilesProps) {
  const { isInternal, searchText, program, state, file: opened, change } = address;
  const words = useDebounced(searchText.trim(), searchPauseMs);
  const { currentData, data, error, isFetching, refetch } = api.useListDocumentsQuery({
    ...ofTree(isInternal),
    ...(folder ? { folderID: folder.folderID } : {}),
    ...(words ? { searchText: words } : {}),
    ...(program ? { programCode: program } : {}),
    ...(state ? { state } : {}),
  });
  const [copied, setCopied] = useState('');
  const files = currentData ?? data;
  const copyLink = async (file: DocumentFile) => {
    const link = linkOf(file, isInternal);
    const isDone = await copyText(link);
    announce(isDone ? `Copied the link to ${file.name}` : `Copy this link: ${link}`);
    setCopied(isDone ? `Copied the link to ${file.name}. It opens after sign-in.` : link);
  };
  if (error && !files) {
    return (
      <Notice
        kind="critical"
        title="Couldn't load the documents."
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {isCallFailure(error) ? error.message : undefined}
      </Notice>
    );
  }
  if (!files) return <Loading />;
  const shown = files.find(({ fileID }) => fileID === opened);
  return (
    <div aria-busy={isFetching}>
      <p className={styles.about} role="status">
        {copied || countText(files.length, words)}
      </p>
      {files.length === 0 ? (
        <EmptyState {...emptyWords(Boolean(words || program || state))} />
      ) : (
        <DocumentTable
          files={files}
          hasFolders={!folder}
          onOpen={({ fileID }) => change({ file: String(fileID) })}
          onCopyLink={(file) => void copyLink(file)}
        />
      )}
      {shown && (
        <DocumentDialog
          session={session}
          file={shown}
          onCopyLink={() => void copyLink(shown)}
          onClose={() => change({ file: undefined })}
        />
      )}
    </div>
  );
}

function countText(count: number, words: string): string {
  const documents = count === 1 ? '1 document' : `${count.toLocaleString('en-US')} documents`;
  return words ? `${documents} with “${words}”` : documents;
}

function emptyWords(isFiltered: boolean): { title: string; text: string } {
  return isFiltered
    ? { title: 'No matches.', text: 'Check the spelling or remove a filter.' }
    : { title: 'No documents yet.', text: 'What the provider publishes in this folder appears here.' };
}
