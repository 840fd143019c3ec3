import type { PaletteRequest } from '../../portal/run-command/palette-request.ts';
import { draftOf, keepDraft } from '../../session/drafts.ts';

/** The name of the palette's draft. */
const draft = 'palette';

/** Saves the input so that it can be resumed after the palette was closed or the session lost; undefined once it is done. */
export function keepLeft(request: PaletteRequest | undefined): void {
  keepDraft(draft, request ? JSON.stringify(request) : '');
}

/** The unfinished input. */
export function leftHalfWay(): PaletteRequest | undefined {
  const text = draftOf(draft);
  return text ? JSON.parse(text) : undefined;
}
