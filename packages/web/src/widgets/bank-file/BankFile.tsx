import { type Upload, uploadHint } from '@pitlane/shared/engine/file';
import { type ReactNode, useId, useState } from 'react';
import { FileDrop } from '../../kit/forms/FileDrop.tsx';
import { type FileOfCall, useUpload } from '../../portal/api/use-upload.ts';

interface Props<Done> {
  title: string;
  /** The label of the file field, and the file types. */
  label: string;
  accepts: string;
  upload: Upload;
  className: string | undefined;
  send: (file: FileOfCall) => Promise<Done>;
  /** The result of the file. */
  children: (done: Done) => ReactNode;
}

/** Imports a file of the bank, and shows what each of its lines did. */
export function BankFile<Done>({
  title,
  label,
  accepts,
  upload: limits,
  className,
  send,
  children,
}: Props<Done>) {
  const id = useId();
  const [done, setDone] = useState<Done>();
  const { isUploading, refusal, upload } = useUpload(async (file) => {
    setDone(undefined);
    setDone(await send(file));
  });
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id}>{title}</h2>
      <FileDrop
        label={label}
        accepts={accepts}
        hint={uploadHint(limits)}
        maxBytes={limits.maxBytes}
        isSingle
        isBusy={isUploading}
        error={refusal}
        onFiles={([file]) => file && void upload(file)}
      />
      {done !== undefined && children(done)}
    </section>
  );
}
