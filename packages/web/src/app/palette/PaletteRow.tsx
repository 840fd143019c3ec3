import { Command } from 'cmdk';
import { Fragment, memo } from 'react';
import { Keys } from '../../kit/controls/Keys.tsx';
import { iconNamed } from '../../kit/icons.ts';
import { StatusWord } from '../../widgets/contract-card/StatusWord.tsx';
import type { Entry } from './entries.ts';
import styles from './Palette.module.css';
import { type Row, rowValue } from './sections.ts';

interface Props {
  row: Row;
  /** The heading above it. */
  heading: string;
  onChoose: (entry: Entry) => void;
}

/** A row: its title, context, reason if disabled, and key. Renders again only when one of these changes. */
export const PaletteRow = memo(function PaletteRow({ row: { entry, marks }, heading, onChoose }: Props) {
  const { title, context, disabled, keys, contract } = entry;
  const Icon = iconNamed[entry.icon];
  return (
    <Command.Item
      value={rowValue(heading, entry)}
      className={styles.row}
      data-unavailable={disabled !== undefined}
      onSelect={() => onChoose(entry)}
    >
      <span className={styles.icon}>{Icon && <Icon />}</span>
      <span className={styles.words}>
        <span className={styles.title}>
          <MarkedTitle text={title} marks={marks ?? []} />
        </span>
        {disabled ? (
          <span className={styles.reason}>{disabled}</span>
        ) : (
          <span className={styles.context}>
            {entry.about ?? (isInHeading(entry, heading) ? '' : context)}
          </span>
        )}
      </span>
      {contract && <StatusWord contract={contract} />}
      {keys && <Keys of={keys} />}
    </Command.Item>
  );
}, isSameRow);

/** Returns whether a row is unchanged: entries are immutable, and a contract's row only depends on its contract. */
function isSameRow(before: Props, after: Props): boolean {
  const [one, other] = [before.row, after.row];
  const { contract } = one.entry;
  return (
    before.heading === after.heading &&
    before.onChoose === after.onChoose &&
    (one.entry === other.entry || (contract !== undefined && contract === other.entry.contract)) &&
    String(one.marks ?? '') === String(other.marks ?? '')
  );
}

/** Returns whether the heading already shows the row's context. */
function isInHeading({ id, context }: Entry, heading: string): boolean {
  return id !== 'undo' && (context === heading || heading === 'Here');
}

/** A text with its typed letters in bold. */
export function MarkedTitle({
  text,
  marks,
}: {
  text: string;
  marks: readonly (readonly [number, number])[];
}) {
  return (
    <>
      {marks.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(marks[index - 1]?.[1] ?? 0, from)}
          <b>{text.slice(from, to)}</b>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
