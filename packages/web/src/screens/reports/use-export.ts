import { isSessionLost } from '@pitlane/shared/features/identity/rules/session-failure';
import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { saveFile } from '../../portal/effects/save-file.ts';
import { askSession } from '../../portal/signed-in/session-middleware.ts';
import { type ExportFailure, type ExportJob, type ExportNews, notWritten } from './export-job.ts';

/** An export that is running. */
export interface RunningExport {
  format: ExportJob['format'];
  rows: number;
  /** When it continues, where the user's hourly limit has paused it. */
  pausedUntil?: Date;
}

/** The result of an export. */
export type ExportEnd = { kind: 'saved'; name: string; rows: number } | ExportFailure;

/** Exports in a worker, one at a time. Who leaves the page cancels it: nothing is saved then. */
export function useExport() {
  const dispatch = useAppDispatch();
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
    const withReason = async (failure: ExportFailure) => {
      // The worker's calls bypass the store: a signed-out user goes to the sign-in, and comes back to this page.
      const isOut = isSessionLost(failure.code) && (await dispatch(askSession())).isError;
      if (!isOut) finish(failure);
    };
    current.addEventListener('message', ({ data: news }: MessageEvent<ExportNews>) => {
      if (news.kind === 'progress') return setRunning({ format: job.format, rows: news.rows });
      if (news.kind === 'paused') {
        const pausedUntil = new Date(news.until);
        return setRunning((before) => ({ format: job.format, rows: before?.rows ?? 0, pausedUntil }));
      }
      if (news.kind === 'failed') return void withReason(news);
      saveFile({ name, contentType: news.file.type, body: news.file });
      finish({ kind: 'saved', name, rows: news.rows });
    });
    current.addEventListener('error', () => finish(notWritten));
    current.postMessage(job);
  };
  const cancel = () => {
    stop();
    setRunning(undefined);
  };
  return { running, start, cancel };
}
