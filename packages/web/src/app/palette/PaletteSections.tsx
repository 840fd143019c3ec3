import { Command } from 'cmdk';
import type { Entry } from './entries.ts';
import styles from './Palette.module.css';
import { PaletteRow } from './PaletteRow.tsx';
import type { Section } from './sections.ts';

interface Props {
  sections: readonly Section[];
  onChoose: (entry: Entry) => void;
}

/** The rows of the palette under their headings. */
export function PaletteSections({ sections, onChoose }: Props) {
  return sections.map(({ heading, rows, note, isStale, isNone }) => (
    <Command.Group
      // An empty contracts section is at another place: with its own key it is rendered again there instead of moved.
      key={isNone ? `${heading}: none` : heading}
      heading={heading}
      className={styles.section}
      data-stale={isStale ?? false}
    >
      {rows.map((row) => (
        <PaletteRow key={row.entry.id} row={row} heading={heading} onChoose={onChoose} />
      ))}
      {note && <div className={styles.note}>{note}</div>}
    </Command.Group>
  ));
}
