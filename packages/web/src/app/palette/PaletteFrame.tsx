import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Window } from '../../kit/dialogs/Window.tsx';
import { closePalette } from '../../portal/run-command/palette-request.ts';
import styles from './Palette.module.css';
import { followVisualViewport } from './visual-viewport.ts';

/** The palette's window: over everything, the caret in its input. */
export function PaletteFrame({ children }: { children: ReactNode }) {
  const inside = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = inside.current?.closest('dialog');
    return shown ? followVisualViewport(shown) : undefined;
  }, []);
  return (
    <Window
      title="Command palette"
      place="own"
      className={styles.palette}
      initialFocus="field"
      onClose={closePalette}
    >
      <div ref={inside} className={styles.inside}>
        {children}
      </div>
    </Window>
  );
}
