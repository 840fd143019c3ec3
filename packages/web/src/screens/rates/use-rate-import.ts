import { rateImportJob } from '@pitlane/shared/features/rates/rules/rate-import-job';
import type { RateSheetPreview } from '@pitlane/shared/features/rates/schema';
import { useState } from 'react';
import { useAttempt } from '../../kit/use-attempt.ts';
import { useCalls } from '../../portal/api/app-store.ts';
import { type FileOfCall, useUpload } from '../../portal/api/use-upload.ts';

/** The form's values: what the sheet is for. */
export type Terms = Omit<Parameters<ReturnType<typeof useCalls>['previewRateSheet']>[0], keyof FileOfCall>;

/** Takes the file of a rate sheet from its choice to the draft: all of it or nothing, as it was previewed. */
export function useRateImport(onImported: (rateSheetID: string) => void) {
  const calls = useCalls();
  const [file, setFile] = useState<FileOfCall>();
  const [compared, setCompared] = useState<Terms & FileOfCall>();
  const [preview, setPreview] = useState<RateSheetPreview>();
  const [isImporting, setIsImporting] = useState(false);
  const { failure, attempt, forgetFailure } = useAttempt();
  const { upload, isUploading, refusal } = useUpload(async (chosen) => setFile(chosen));
  const compare = async (terms: Terms & FileOfCall) => {
    setPreview(await calls.previewRateSheet(terms));
    setCompared(terms);
  };
  return {
    file,
    preview,
    isImporting,
    /** The import as others see it while it runs. */
    job: isImporting && compared ? rateImportJob(compared.programCode) : undefined,
    isUploading,
    refusal,
    failure,
    upload,
    /** Throws CallError. */
    compare: async (terms: Terms) => {
      if (file) await compare({ ...file, ...terms });
    },
    /** Compares the same file with the current data. */
    again: () =>
      attempt(async () => {
        if (compared) await compare(compared);
      }),
    start: () =>
      attempt(async () => {
        if (!compared || !preview) return;
        setIsImporting(true);
        try {
          const { previewHash } = preview;
          const { rateSheetID } = await calls.importRateSheet({ ...compared, previewHash });
          onImported(String(rateSheetID));
        } finally {
          setIsImporting(false);
        }
      }),
    back: () => {
      setPreview(undefined);
      forgetFailure();
    },
  };
}
