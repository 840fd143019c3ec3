/** The response header that says when the browser's session ends. Our addition: docs/decisions/0045 */
export const sessionEndsHeader = 'x-pitlane-session-ends';

/** The request header of background calls of the page: they don't keep the session alive. Our addition. */
export const unattendedHeader = 'x-pitlane-unattended';

/** In how many whole seconds a session ends: without any use, and however busy it is. */
export interface SessionEnds {
  idleSeconds: number;
  lastSeconds: number;
}

/** Writes the header's value: both numbers, the idle one first. Assumption: the form, our addition (docs/decisions/0045) */
export function sessionEndsText({ idleSeconds, lastSeconds }: SessionEnds): string {
  return `${idleSeconds}, ${lastSeconds}`;
}

/** Parses it; undefined if the server sends nothing, or nothing valid. Assumption: the form as written */
export function readSessionEnds(text: string | null): SessionEnds | undefined {
  const [, idle, last] = /^(\d+), (\d+)$/.exec(text ?? '') ?? [];
  return idle && last ? { idleSeconds: Number(idle), lastSeconds: Number(last) } : undefined;
}
