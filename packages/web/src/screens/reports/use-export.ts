import type { PortalError } from '@pitlane/shared/kernel/error';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../shell/save-file.ts';
import type { ExportJob, ExportNews } from './export-job.ts';

/** An export that is under way. */
export interface RunningExport {
  format: ExportJob['format'];
  rows: number;
}

/** What an export came to. */
export type ExportEnd =
  | { kind: 'saved'; name: string; rows: number }
  | { kind: 'failed'; problem: Pick<PortalError, 'message' | 'next'> };

/** Exports in a worker, one at a time. Who leaves the page cancels it: nothing is saved then. */
export function useExport() {
  const [running, setRunning] = useState<RunningExport>();
  const worker = useRef<Worker>(undefined);
  const stop = () => {
    worker.current?.terminate();
    worker.current = undefined;
  };
  useEffect(() => () => worker.current?.terminate(), []);
  const start = (job: ExportJob, name: string, onEnd: (end: ExportEnd) => void) => {
    stop();
    setRunning({ format: job.format, rows: 0 });
    const current = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
    worker.current = current;
    const finish = (end: ExportEnd) => {
      stop();
      setRunning(undefined);
      onEnd(end);
    };
    current.addEventListener('message', ({ data: news }: MessageEvent<ExportNews>) => {
      if (news.kind === 'progress') return setRunning({ format: job.format, rows: news.rows });
      if (news.kind === 'failed') return finish(news);
      saveFile({ name, contentType: news.file.type, body: news.file });
      finish({ kind: 'saved', name, rows: news.rows });
    });
    current.addEventListener('error', () =>
      finish({
        kind: 'failed',
        problem: { message: 'The file could not be written here: nothing was saved.' },
      }),
    );
    current.postMessage(job);
  };
  const cancel = () => {
    stop();
    setRunning(undefined);
  };
  return { running, start, cancel };
}
