/** The longest side of a photo that is sent, in pixels: a tread gauge is still legible. Source: areas.md §11 (3) */
export const mostPixels = 2048;

/** The side of the square that the form shows of a photo, in pixels; twice the size on screen. */
export const thumbPixels = 192;

/** A photo to be shrunk. */
export interface ShrinkJob {
  id: number;
  file: Blob;
}

/** The results of a photo: first a square thumbnail for the form, then a JPEG without the camera's metadata; or none if the browser can't read it. */
export type ShrinkNews =
  | { id: number; kind: 'read'; thumb: ImageBitmap }
  | { id: number; kind: 'shrunk'; photo: Blob }
  | { id: number; kind: 'unreadable' };

interface Size {
  width: number;
  height: number;
}

/** Returns the size that fits within a square, never larger than it was. */
export function fitted({ width, height }: Size, most: number): Size {
  const scale = Math.min(1, most / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Returns the square in the middle. */
export function middleOf({ width, height }: Size): { x: number; y: number; side: number } {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

/** Returns why a file can't be used, with what to do about it. Browsers other than Safari don't read the iPhone's own format. */
export function whyUnreadable({ name, type }: { name: string; type: string }): string {
  const isHeic = /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);
  return isHeic
    ? "This browser can't read HEIC photos. Add it from the iPhone, or save it as JPEG first."
    : "This file can't be read as a photo. Use JPEG, PNG or WebP.";
}
