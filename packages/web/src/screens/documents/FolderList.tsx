import type { DocumentFolder } from '@pitlane/shared/features/documents/schema';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import styles from './Documents.module.css';

interface Props {
  folders: readonly DocumentFolder[];
  chosen: number | undefined;
  onChoose: (folder: number | undefined) => void;
}

/** The tree of folders; on a phone a choice, which takes one line. */
export function FolderList({ folders, chosen, onChoose }: Props) {
  const choose = (value: string) => onChoose(Number(value) || undefined);
  return (
    <>
      <nav className={styles.folders} aria-label="Folders">
        <ul>
          <li>
            <button
              type="button"
              aria-current={chosen === undefined || undefined}
              onClick={() => onChoose(undefined)}
            >
              All folders
            </button>
          </li>
          {folders.map((folder) => (
            <li key={folder.folderID} style={{ paddingInlineStart: `${16 * depthOf(folder, folders)}px` }}>
              <button
                type="button"
                aria-current={chosen === folder.folderID || undefined}
                onClick={() => onChoose(folder.folderID ?? undefined)}
              >
                <span>{folder.name}</span>
                <span className={styles.count}>{folder.fileCount}</span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.folderChoice}>
        <SelectField
          label="Folder"
          value={String(chosen ?? '')}
          choices={[
            { value: '', text: 'All folders' },
            ...folders.map((folder) => ({
              value: String(folder.folderID),
              text: `${'\u2003'.repeat(depthOf(folder, folders))}${folder.name} (${folder.fileCount})`,
            })),
          ]}
          onValue={choose}
        />
      </div>
    </>
  );
}

function depthOf({ parentFolderID }: DocumentFolder, folders: readonly DocumentFolder[]): number {
  const parent = folders.find(({ folderID }) => folderID === parentFolderID);
  return parent ? 1 + depthOf(parent, folders) : 0;
}
