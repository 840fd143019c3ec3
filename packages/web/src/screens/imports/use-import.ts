import type { ImportKind } from '@pitlane/shared/features/imports/kinds';
import { type ImportPreview, importCalls } from '@pitlane/shared/features/imports/schema';
import { useState } from 'react';
import { useAttempt } from '../../kit/use-attempt.ts';
import { useCalls } from '../../portal/api/app-store.ts';
import { type FileOfCall, useUpload } from '../../portal/api/use-upload.ts';

/** The progress of an import. */
export type ImportStage =
  | { kind: 'choose' }
  | { kind: 'previewed'; preview: ImportPreview }
  | { kind: 'importing'; preview: ImportPreview }
  | { kind: 'done'; preview: ImportPreview; areInvitationsHeld: boolean };

/** Takes a file from its choice to its import: all of it or nothing, as it was previewed. */
export function useImport(kind: ImportKind) {
  const calls = useCalls();
  const [stage, setStage] = useState<ImportStage>({ kind: 'choose' });
  const [file, setFile] = useState<FileOfCall>();
  const { failure, attempt, forgetFailure } = useAttempt();
  const compare = async (chosen: FileOfCall) => {
    const preview = await calls[importCalls[kind].preview](chosen);
    setFile(chosen);
    forgetFailure();
    setStage({ kind: 'previewed', preview });
  };
  const { upload, isUploading, refusal } = useUpload(compare);
  const start = (preview: ImportPreview) =>
    attempt(async () => {
      if (!file) return;
      setStage({ kind: 'importing', preview });
      try {
        const { previewHash } = preview;
        const { areInvitationsHeld = false } = await calls[importCalls[kind].commit]({
          ...file,
          previewHash,
        });
        setStage({ kind: 'done', preview, areInvitationsHeld });
      } catch (error) {
        setStage({ kind: 'previewed', preview });
        throw error;
      }
    });
  return {
    stage,
    failure,
    upload,
    isUploading,
    refusal,
    start,
    /** Compares the same file with the current data. */
    again: () => {
      if (file) void attempt(() => compare(file));
    },
    reset: () => {
      forgetFailure();
      setStage({ kind: 'choose' });
    },
  };
}
