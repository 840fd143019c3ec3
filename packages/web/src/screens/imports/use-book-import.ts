import { failureOf } from '@pitlane/shared/client/calls';
import type { BookImportKind } from '@pitlane/shared/features/imports/book-columns';
import { bookImportOperations } from '@pitlane/shared/features/imports/book-operations';
import { type BookPreview, bookImportCalls } from '@pitlane/shared/features/imports/book-schema';
import { createSignal } from '../../kit/signal.ts';
import { portalCalls } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { sendingFile } from '../../portal/api/send-file.ts';
import { type ImportFailure, importFailure } from './import-failure.ts';

/** Totals that came with a file, as typed; empty for none. */
export interface StatedTotals {
  rowTotal: string;
  amountTotal: string;
}

/** A file with its stated totals, to preview it again. */
interface Chosen {
  file: File;
  totals: StatedTotals;
}

/** The progress of an import. */
export type BookImportStage =
  | { kind: 'choose'; refusal?: string }
  | { kind: 'reading'; fileName: string; share: number; importKey: string; stop: AbortController }
  | { kind: 'previewed'; preview: BookPreview; chosen: Chosen; failure?: ImportFailure }
  | { kind: 'importing'; preview: BookPreview; chosen: Chosen }
  | { kind: 'done'; preview: BookPreview };

/** Kept outside the page, so that an import continues and is still there when the user comes back. */
const stages = createSignal<Readonly<Record<string, BookImportStage>>>({});

/** Takes a file of the provider from its choice to its import: all of it or nothing, as it was previewed. */
export function useBookImport(username: string, kind: BookImportKind) {
  const dispatch = useAppDispatch();
  const key = `${username} ${kind}`;
  const stage: BookImportStage = stages.use()[key] ?? { kind: 'choose' };
  const set = (next: BookImportStage) => stages.set({ ...stages.get(), [key]: next });
  const read = async (chosen: Chosen) => {
    const { file, totals } = chosen;
    const [importKey, stop] = [crypto.randomUUID(), new AbortController()];
    const reading = { kind: 'reading', fileName: file.name, importKey, stop } as const;
    set({ ...reading, share: 0 });
    const transport = sendingFile((share) => set({ ...reading, share }));
    const operation = bookImportOperations[bookImportCalls[kind].preview];
    const request = { ...statedOf(totals), fileContents: file, fileDownloadName: file.name, importKey };
    try {
      const result = await transport(operation, request, { signal: stop.signal });
      if (result.ok) set({ kind: 'previewed', preview: result.answer, chosen });
      else set({ kind: 'choose', refusal: refusalOf(file.name, result.failure.message) });
    } catch (error) {
      if (!stop.signal.aborted) throw error;
      set({ kind: 'choose' });
    }
  };
  const start = async (preview: BookPreview, chosen: Chosen) => {
    set({ kind: 'importing', preview, chosen });
    try {
      await portalCalls(dispatch)[bookImportCalls[kind].commit]({ previewHash: preview.previewHash });
      set({ kind: 'done', preview });
    } catch (error) {
      set({ kind: 'previewed', preview, chosen, failure: importFailure(failureOf(error)) });
    }
  };
  return { stage, read, start, reset: () => set({ kind: 'choose' }) };
}

/** Most refusals name the file themselves. */
function refusalOf(fileName: string, message: string): string {
  return message.includes(fileName) ? message : `${fileName}: ${message}`;
}

function statedOf({ rowTotal, amountTotal }: StatedTotals) {
  return { ...(rowTotal ? { rowTotal } : {}), ...(amountTotal ? { amountTotal } : {}) };
}
