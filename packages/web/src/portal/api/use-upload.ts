import { failureOf } from '@pitlane/shared/client/calls';
import type { UploadedFile } from '@pitlane/shared/engine/file';
import { useState } from 'react';
import type { z } from 'zod';

/** A file as its call takes it. */
export type FileOfCall = z.input<ReturnType<typeof UploadedFile>>;

/** An upload of one file at a time. */
interface UploadState {
  isUploading: boolean;
  /** Why the last file wasn't accepted. */
  refusal: string | undefined;
  upload: (file: File) => Promise<void>;
}

/** Uploads a file before the form that it belongs to is sent; `send` makes the call and uses its result. */
export function useUpload(send: (file: FileOfCall) => Promise<void>): UploadState {
  const [isUploading, setIsUploading] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const upload = async (file: File) => {
    setIsUploading(true);
    setRefusal(undefined);
    try {
      const fileContents = await base64Of(file);
      if (fileContents === undefined) return setRefusal(`${file.name}: The file can't be read.`);
      await send({ fileContents, fileDownloadName: file.name, contentType: file.type });
    } catch (error) {
      setRefusal(`${file.name}: ${failureOf(error).message}`);
    } finally {
      setIsUploading(false);
    }
  };
  return { isUploading, refusal, upload };
}

/** The browser's own encoder: the text after the comma of a data URL; undefined if the file was moved or changed since it was chosen. */
export function base64Of(file: Blob): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''));
    reader.addEventListener('error', () => resolve(undefined));
    reader.readAsDataURL(file);
  });
}
