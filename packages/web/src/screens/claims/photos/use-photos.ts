import { failureOf } from '@pitlane/shared/client/calls';
import { useCallback, useEffect, useRef, useState } from 'react';
import { whyUnreadable } from './shrink.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** A photo of a form: being sent while the user continues. */
export interface FormPhoto {
  key: number;
  name: string;
  state: 'shrinking' | 'sending' | 'sent' | 'failed';
  thumb?: ImageBitmap;
  /** The smaller photo, to send it again. */
  body?: Blob;
  /** The server's name for it, once it was sent. */
  photoID?: string;
  /** Why it wasn't sent, and whether trying again may help. */
  failure?: { message: string; canRetry: boolean };
}

/** Sends a shrunk photo and returns the server's name for it. */
export type SendPhoto = (body: Blob, name: string) => Promise<string>;

/** The photos of a form, each shrunk and sent as soon as it is added. */
export interface Photos {
  list: readonly FormPhoto[];
  add: (files: readonly File[]) => void;
  retry: (key: number) => void;
  remove: (key: number) => void;
  clear: () => void;
}

let lastKey = 0;

/** Shrinks, sends, repeats and removes the photos of a form. */
export function usePhotos(send: SendPhoto): Photos {
  const [list, setList] = useState<readonly FormPhoto[]>([]);
  const sender = useRef(send);
  useEffect(() => {
    sender.current = send;
  });
  const change = useCallback(
    (key: number, to: Partial<FormPhoto>) =>
      setList((now) => now.map((photo) => (photo.key === key ? { ...photo, ...to } : photo))),
    [],
  );
  const deliver = useCallback(
    async (key: number, body: Blob, name: string) => {
      change(key, { state: 'sending', body });
      try {
        change(key, { state: 'sent', photoID: await sender.current(body, name) });
      } catch (error) {
        const { message } = failureOf(error);
        change(key, { state: 'failed', failure: { message, canRetry: true } });
      }
    },
    [change],
  );
  const take = useCallback(
    async (key: number, file: File) => {
      const photo = await shrinkPhoto(file, (thumb) => change(key, { thumb }));
      if (!photo) {
        const failure = { message: whyUnreadable(file), canRetry: false };
        return change(key, { state: 'failed', failure });
      }
      await deliver(key, photo, file.name);
    },
    [change, deliver],
  );
  return {
    list,
    add: (files) => {
      const added = files.map((file) => ({ key: ++lastKey, file }));
      setList((now) => [
        ...now,
        ...added.map(({ key, file }): FormPhoto => ({ key, name: file.name, state: 'shrinking' })),
      ]);
      for (const { key, file } of added) void take(key, file);
    },
    retry: (key) => {
      const photo = list.find((one) => one.key === key);
      if (photo?.body) void deliver(key, photo.body, photo.name);
    },
    remove: (key) => setList((now) => now.filter((photo) => photo.key !== key)),
    clear: () => setList([]),
  };
}
