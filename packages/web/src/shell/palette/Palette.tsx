import type { Session } from '@pitlane/shared/access/session';

/** The place of the palette; it is there while something asks for it. */
export function Palette(_props: { session: Session }) {
  return null;
}
