import type { Session } from '@pitlane/shared/access/session';
import { lazy, Suspense } from 'react';
import { LoadBoundary } from './LoadBoundary.tsx';
import { usePaletteRequest } from './palette/palette-request.ts';

/** Reads the palette's code; ahead of its first use, it opens in the frame after the key. */
export const loadPalette = () => import('./palette/Palette.tsx');

const Palette = lazy(() => loadPalette().then((module) => ({ default: module.Palette })));

/** The palette while something asks for it. */
export function PaletteHost({ session }: { session: Session }) {
  const request = usePaletteRequest();
  if (!request) return null;
  return (
    <LoadBoundary>
      <Suspense>
        <Palette session={session} />
      </Suspense>
    </LoadBoundary>
  );
}
