/** The header of an answer that says when the session of the browser ends. Addition of ours: docs/decisions/0045 */
export const sessionEndsHeader = 'x-pitlane-session-ends';

/** The header of a call that the page makes by itself, while nobody uses it: it keeps no session alive. Addition of ours. */
export const unattendedHeader = 'x-pitlane-unattended';

/** In how many whole seconds a session ends: without any use, and however busy it is. */
export interface SessionEnds {
  idleSeconds: number;
  lastSeconds: number;
}

/** Writes the header's value: both numbers, the idle one first. Assumption: the form, an addition of ours (docs/decisions/0045) */
export function sessionEndsText({ idleSeconds, lastSeconds }: SessionEnds): string {
  return `${idleSeconds}, ${lastSeconds}`;
}

/** Reads it; undefined where a server says nothing, or nothing that can be read. Assumption: as it is written */
export function readSessionEnds(text: string | null): SessionEnds | undefined {
  const [, idle, last] = /^(\d+), (\d+)$/.exec(text ?? '') ?? [];
  return idle && last ? { idleSeconds: Number(idle), lastSeconds: Number(last) } : undefined;
}
