import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { sizeInWords } from '@pitlane/shared/engine/file';
import { libraryOperations } from '@pitlane/shared/features/documents/operations';
import { documentUpload, endingOf } from '@pitlane/shared/features/documents/rules/file-kinds';
import type { DocumentFile, DocumentVersion } from '@pitlane/shared/features/documents/schema';
import { instantDay, instantText } from '@pitlane/shared/kernel/instant-text';
import { Button } from '../../kit/controls/Button.tsx';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import { FileDrop } from '../../kit/forms/FileDrop.tsx';
import { AnswerContainer } from '../../kit/states/AnswerContainer.tsx';
import { api, bases } from '../../portal/api/api.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { UploadList } from '../../widgets/uploads/UploadList.tsx';
import { useUploads } from '../../widgets/uploads/use-uploads.ts';
import styles from './Documents.module.css';

interface Props {
  session: Session;
  file: DocumentFile;
  onCopyLink: () => void;
  onEdit: () => void;
  onClose: () => void;
}

/** A document: since when, its older versions and who has read each for internal users, and a new version for those who upload. */
export function DocumentDialog({ session, file, onCopyLink, onEdit, onClose }: Props) {
  const run = useRunCommand(session);
  const { fileID, name, version, updatedDate, size, folderName } = file;
  const mayUpload = may('document.upload', session);
  const remove = async () => {
    await run({ command: 'document.remove', args: { document: String(fileID) } });
  };
  return (
    <Dialog
      title={name ?? ''}
      subtitle={`${folderName} · version ${version} since ${instantDay(updatedDate)} · ${sizeInWords(size ?? 0)}`}
      holds="table"
      onClose={onClose}
      footer={
        <>
          {mayUpload && (
            <>
              <Button look="danger" onClick={() => void remove()}>
                Remove
              </Button>
              <Button onClick={onEdit}>Edit</Button>
            </>
          )}
          <Button onClick={onCopyLink}>Copy link</Button>
          <a className={styles.download} href={addressOf(file)} download>
            Download
          </a>
        </>
      }
    >
      <div className={styles.dialog}>
        {may('document.readInternal', session) ? (
          <Versions file={file} />
        ) : (
          <p>This is the current version. Older ones are no longer in use.</p>
        )}
        {mayUpload && <NewVersion file={file} />}
      </div>
    </Dialog>
  );
}

function Versions({ file }: { file: DocumentFile }) {
  const answer = api.useListDocumentVersionsQuery({ fileID: file.fileID ?? 0 });
  return (
    <AnswerContainer answer={answer} failure="Couldn't load the versions." height={60}>
      {answer.data && <VersionList file={file} versions={answer.data} />}
    </AnswerContainer>
  );
}

function VersionList({ file, versions }: { file: DocumentFile; versions: readonly DocumentVersion[] }) {
  return (
    <ol className={styles.versions} aria-label="Versions">
      {versions.map((one) => (
        <li key={one.version}>
          <p>
            <a href={addressOf(file, one.version ?? 1)} download>
              Version {one.version}
            </a>{' '}
            <span className={styles.about}>
              since {instantDay(one.updatedDate)} by {one.uploadedBy} · {sizeInWords(one.size ?? 0)} ·{' '}
              {one.scan === 'clean' ? 'no virus found' : 'not scanned'}
            </span>
          </p>
          <p className={styles.about}>{readersText(one)}</p>
        </li>
      ))}
    </ol>
  );
}

function readersText({ readers }: DocumentVersion): string {
  if (!readers || readers.length === 0) return 'No downloads yet.';
  const shown = readers
    .slice(0, 5)
    .map(({ name, reads, lastReadAt }) => `${name} (${reads}, last ${instantText(lastReadAt)})`);
  const rest = readers.length - shown.length;
  return `Downloaded by ${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function NewVersion({ file }: { file: DocumentFile }) {
  const uploads = useUploads(libraryOperations.uploadDocumentVersion, () => ({ fileID: file.fileID ?? 0 }));
  return (
    <div>
      <FileDrop
        label="New version"
        accepts={`.${endingOf(file.name ?? '')}`}
        hint={`Replaces version ${file.version} for its readers. A .${endingOf(file.name ?? '')} file, up to ${sizeInWords(documentUpload.maxBytes)}`}
        maxBytes={documentUpload.maxBytes}
        isSingle
        onFiles={(files) => uploads.add(files)}
      />
      <UploadList {...uploads} />
    </div>
  );
}

/** Returns the download address of a document; the server sends it as an attachment. */
export function addressOf({ fileID }: Pick<DocumentFile, 'fileID'>, version?: number): string {
  return `${bases.main}/api/documents/file?fileID=${fileID}${version === undefined ? '' : `&version=${version}`}`;
}
