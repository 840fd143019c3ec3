import { maySucceedLater } from '@pitlane/shared/client/transport/may-succeed-later';
import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import type { Operation, RequestOf } from '@pitlane/shared/engine/operation';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { sendingFile } from '../../portal/api/send-file.ts';

/** How many files go out at once: more only share the same line. */
const mostAtOnce = 2;

/** A file that was chosen to be uploaded, and how far it has come. */
export interface Uploading {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'refused';
  /** The share that has gone out. */
  share: number;
  /** Why it wasn't accepted. */
  refusal?: string;
  /** Whether the same file may be accepted later: sending it failed, and the server didn't refuse it. */
  mayRetry?: boolean;
}

/** The files of a page that are being uploaded, several at once. */
export interface Uploads {
  files: readonly Uploading[];
  add: (files: readonly File[]) => void;
  again: (id: number) => void;
  /** Takes a file off the list, and stops it. */
  drop: (id: number) => void;
}

/** The fields of a request next to the file. */
type RequestOfFile<Op extends Operation> = (
  file: File,
) => Omit<RequestOf<Op>, 'fileContents' | 'fileDownloadName'>;

/** A file with the fields that the form had when the file was added: they may be changed for the next one while it waits. */
interface Queued extends Pick<Uploading, 'id' | 'file'> {
  fields: object;
}

/**
 * Uploads the files that a page takes by an operation; `requestOf` gives the fields next to a file at the time it is added. Lists that
 * change are read again.
 */
export function useUploads<Op extends Operation>(operation: Op, requestOf: RequestOfFile<Op>): Uploads {
  const [files, setFiles] = useState<readonly Uploading[]>([]);
  const next = useRef(1);
  const change = (id: number, to: Partial<Uploading>) =>
    setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)));
  const queued = useRef(new Map<number, Queued>());
  const { enqueue, stop } = useSending(operation, change);
  return {
    files,
    add: (more) => {
      const added = more.map((file) => ({ id: next.current++, file }));
      const waiting = added.map((one) => ({ ...one, state: 'waiting' as const, share: 0 }));
      setFiles((all) => [...all.filter(({ state }) => state !== 'done'), ...waiting]);
      const given = added.map((one) => ({ ...one, fields: requestOf(one.file) }));
      for (const one of given) queued.current.set(one.id, one);
      enqueue(given);
    },
    again: (id) => {
      change(id, { state: 'waiting', share: 0 });
      const one = queued.current.get(id);
      if (one) enqueue([one]);
    },
    drop: (id) => {
      queued.current.delete(id);
      stop(id);
      setFiles((all) => all.filter((one) => one.id !== id));
    },
  };
}

type OnChange = (id: number, to: Partial<Uploading>) => void;

/** Sends files in their order, some at once, and reports what becomes of each. */
function useSending(operation: Operation, onChange: OnChange) {
  const { send, stop } = useSendOne(operation, onChange);
  const queue = useRef<Queued[]>([]);
  const sending = useRef(0);
  const sendNext = () => {
    for (; sending.current < mostAtOnce; sending.current += 1) {
      const one = queue.current.shift();
      if (!one) return;
      void send(one).finally(() => {
        sending.current -= 1;
        sendNext();
      });
    }
  };
  return {
    enqueue: (more: readonly Queued[]) => {
      queue.current.push(...more);
      sendNext();
    },
    stop: (id: number) => {
      queue.current = queue.current.filter((one) => one.id !== id);
      stop(id);
    },
  };
}

function refusedBy(failure: CallFailure): Partial<Uploading> {
  return { state: 'refused', refusal: failure.message, mayRetry: maySucceedLater(failure) };
}

/** Sends a file. What isn't sent when the page is left is stopped. */
function useSendOne(operation: Operation, onChange: OnChange) {
  const dispatch = useAppDispatch();
  const stops = useRef(new Map<number, AbortController>());
  const send = async ({ id, file, fields }: Queued) => {
    const stop = new AbortController();
    stops.current.set(id, stop);
    onChange(id, { state: 'sending', share: 0 });
    const transport = sendingFile((share) => onChange(id, { share }));
    const request = { ...fields, fileContents: file, fileDownloadName: file.name };
    try {
      const result = await transport(operation, request as never, { signal: stop.signal });
      onChange(id, result.ok ? { state: 'done', share: 1 } : refusedBy(result.failure));
      if (result.ok && operation.invalidates) {
        dispatch(api.util.invalidateTags([operation.invalidates]));
      }
    } catch (error) {
      if (!stop.signal.aborted) throw error;
    } finally {
      stops.current.delete(id);
    }
  };
  useEffect(() => {
    const { current } = stops;
    return () => {
      for (const stop of current.values()) stop.abort();
    };
  }, []);
  return { send, stop: (id: number) => stops.current.get(id)?.abort() };
}
