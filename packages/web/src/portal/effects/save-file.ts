/** The object URL is revoked after this time, long after the browser has started to save the file. */
const revokeAfterMs = 60_000;

/** Lets the browser save a file under its name: into its downloads, or where it asks the user. */
export function saveFile(file: { name: string; contentType: string; body: Uint8Array | Blob }): void {
  const address = URL.createObjectURL(new Blob([file.body as BlobPart], { type: file.contentType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
}
