import { sweepFileDrop } from '../connectors/file-drop.ts';
import { sweepReceived } from '../http/receive-file.ts';

/** A folder that a running server writes to. */
interface FolderRule {
  folder: string;
  /** The source files that write there; a test finds every other one that writes. */
  writtenBy: readonly string[];
  kept: string;
  why: string;
  /** Removes what has been there long enough; absent if something else bounds the folder. */
  sweep?: (at: Date, folders: { as400Folder: string }) => Promise<void>;
}

/** Limits the growth of each folder. */
export const folderRules: readonly FolderRule[] = [
  {
    folder: 'pitlane-received in the temporary folder',
    writtenBy: ['http/receive-file.ts'],
    kept: 'while a file arrives; 1 hour if its server was killed',
    why: 'Files are stored in the database.',
    sweep: (at) => sweepReceived(at),
  },
  {
    folder: 'done and aside of the AS400 folder',
    writtenBy: ['connectors/file-drop.ts'],
    kept: '90 days (done), 400 days (aside)',
    why: 'The history has what an answer changed. Someone has had a year to look at one that was set aside.',
    sweep: (at, { as400Folder }) => sweepFileDrop(as400Folder, at),
  },
  {
    folder: 'requests and answers of the AS400 folder',
    writtenBy: ['connectors/file-drop.ts'],
    kept: 'until the other side takes them',
    why: 'One file per open refresh or claim.',
  },
  {
    folder: 'ACH_FOLDER',
    writtenBy: ['features/remittance/ach/write-released.ts'],
    kept: 'until the bank takes them',
    why: "A file a day at most. They contain account numbers: the bank's transfer program deletes what it took.",
  },
  {
    folder: 'database-copy-… in the data folder',
    writtenBy: ['db/whole/copy-running.ts'],
    kept: 'while an embedded database is backed up; 1 hour, and until the next backup, if that was killed',
    why: 'The backup has all of it.',
  },
  {
    folder: 'the data folder',
    writtenBy: ['audit/sealed-head.ts', 'db/folder-lock.ts', 'vehicle-catalog/prepare-process.ts'],
    kept: 'forever',
    why: 'Keys, the head of the history, the lock and the catalog of vehicles: single files, each written over.',
  },
];
