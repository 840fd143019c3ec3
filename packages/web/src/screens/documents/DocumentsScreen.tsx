import '../../portal/documents-area.ts';
import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { programName, programs } from '@pitlane/shared/features/contracts/rules/codes';
import type { DocumentFile, DocumentFolder } from '@pitlane/shared/features/documents/schema';
import { states } from '@pitlane/shared/features/places/rules/states';
import { counted } from '@pitlane/shared/kernel/counted';
import { useOutletContext } from 'react-router-dom';
import { copyText } from '../../kit/clipboard/copy.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import { useDebounced } from '../../kit/forms/use-debounced.ts';
import { Page } from '../../kit/pages/Page.tsx';
import { EmptyState } from '../../kit/states/EmptyState.tsx';
import { Loading } from '../../kit/states/Loading.tsx';
import { Notice } from '../../kit/states/Notice.tsx';
import { api, isCallFailure } from '../../portal/api/api.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { showToast } from '../../portal/toasts/toasts.ts';
import { DocumentTabs } from '../../widgets/documents/DocumentTabs.tsx';
import styles from './Documents.module.css';
import { DocumentTable } from './DocumentTable.tsx';
import { type DocumentsAddress, linkOf, ofTree, useDocumentsAddress } from './documents-address.ts';
import { FolderList } from './FolderList.tsx';
import { OpenedDocument } from './OpenedDocument.tsx';
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
      <DocumentTabs session={session} />
      <div className={styles.page}>
        <FolderList
          folders={folders.data ?? []}
          chosen={chosen}
          onChoose={(next) => address.change({ folder: next ? String(next) : undefined })}
        />
        <div>
          <Filters address={address} />
          {may('document.upload', session) &&
            (folder ? (
              <UploadDocuments key={folder.folderID} folder={folder} />
            ) : (
              <p className={styles.about}>Choose a folder to upload documents.</p>
            ))}
          <Files session={session} address={address} folder={folder} folders={folders.data ?? []} />
        </div>
      </div>
    </Page>
  );
}

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
  folders: readonly DocumentFolder[];
}

function Files({ session, address, folder, folders }: FilesProps) {
  const { isInternal, searchText, program, state, change } = address;
  const words = useDebounced(searchText.trim(), searchPauseMs);
  const documents = api.useListDocumentsInfiniteQuery({
    ...ofTree(isInternal),
    ...(folder ? { folderID: folder.folderID } : {}),
    ...(words ? { searchText: words } : {}),
    ...(program ? { programCode: program } : {}),
    ...(state ? { state } : {}),
  });
  const { error, isFetching, hasNextPage, fetchNextPage, refetch } = documents;
  const pages = (documents.currentData ?? documents.data)?.pages;
  const copyLink = (file: DocumentFile) => void copyLinkOf(file, isInternal);
  if (error && !pages) return <Failed error={error} onAgain={() => void refetch()} />;
  if (!pages) return <Loading />;
  const files = pages.flatMap(({ rows }) => rows);
  return (
    <div aria-busy={isFetching}>
      <p className={styles.about} role="status">
        {countText(pages[0]?.page?.total ?? files.length, words)}
      </p>
      {files.length === 0 ? (
        <EmptyState {...emptyWords(Boolean(words || program || state))} />
      ) : (
        <DocumentTable
          files={files}
          hasFolders={!folder}
          onOpen={({ fileID }) => change({ file: String(fileID) })}
          onCopyLink={copyLink}
        />
      )}
      {hasNextPage && (
        <Button isBusy={isFetching} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
      <OpenedDocument
        session={session}
        address={address}
        listed={files.find(({ fileID }) => fileID === address.file)}
        folders={folders}
        onCopyLink={copyLink}
      />
    </div>
  );
}

function Failed({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  return (
    <Notice
      kind="critical"
      title="Couldn't load the documents."
      action={<Button onClick={onAgain}>Try again</Button>}
    >
      {isCallFailure(error) ? error.message : undefined}
    </Notice>
  );
}

async function copyLinkOf(file: DocumentFile, isInternal: boolean): Promise<void> {
  const link = linkOf(file, isInternal);
  const isDone = await copyText(link);
  const text = isDone
    ? `Copied the link to ${file.name}. It opens after sign-in.`
    : `Copy this link: ${link}`;
  showToast({ kind: isDone ? 'success' : 'info', title: '', text, isSticky: !isDone });
}

function countText(count: number, words: string): string {
  const documents = counted(count, 'document');
  return words ? `${documents} with “${words}”` : documents;
}

function emptyWords(isFiltered: boolean): { title: string; text: string } {
  return isFiltered
    ? { title: 'No matches.', text: 'Check the spelling or remove a filter.' }
    : {
        title: 'No documents yet.',
        text: 'Documents that the provider publishes in this folder appear here.',
      };
}
