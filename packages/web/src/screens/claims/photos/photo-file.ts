import { base64Of, type FileOfCall } from '../../../portal/api/use-upload.ts';

/** Returns a shrunk photo as its call takes it: a JPEG, whatever it was before. */
export async function photoFile(body: Blob, name: string): Promise<FileOfCall> {
  return {
    fileContents: (await base64Of(body)) ?? '',
    fileDownloadName: `${name.replace(/\.\w+$/, '')}.jpg`,
    contentType: body.type,
  };
}
