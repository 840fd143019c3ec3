import type { Change } from './number-changes.ts';

/** A change as an event, without its content. If there are replicas, `readAfter` is the place after which it can be read. */
export function changeText({ id, kind, key, version }: Change, readAfter?: string): string {
  const data = {
    kind,
    ...(key === null ? {} : { key }),
    ...(version === null ? {} : { version }),
    ...(readAfter === undefined ? {} : { readAfter }),
  };
  return `id: ${id}\nevent: change\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The stream has caught up, and follows from here. */
export function beginText(latest: number, readAfter?: string): string {
  return `id: ${latest}\nevent: begin\ndata: ${JSON.stringify({ readAfter })}\n\n`;
}

/** The missed changes are no longer known, so everything is read again. */
export function resetText(latest: number, readAfter?: string): string {
  return `id: ${latest}\nevent: reset\ndata: ${JSON.stringify({ readAfter })}\n\n`;
}

/** A comment, with how far the stream is: one that hears nothing for hours resumes from here. */
export function beatText(latest: number): string {
  return `:\nid: ${latest}\n\n`;
}

/** Why the server ends the stream. */
export function endText(reason: 'rights' | 'session' | 'server'): string {
  return `event: end\ndata: ${JSON.stringify({ reason })}\n\n`;
}
