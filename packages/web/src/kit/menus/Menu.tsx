import { focusZone } from '@primer/behaviors';
import { createContext, type KeyboardEvent, type ReactNode, use, useEffect, useRef } from 'react';
import { isApple, Keys } from '../controls/Keys.tsx';
import { ariaKeys } from '../controls/shown-keys.ts';
import type { Icon } from '../icons.ts';
import styles from './Menu.module.css';
import { Popover, type PopoverAnchor } from './Popover.tsx';

interface Props {
  /** The menu's label. */
  title: string;
  /** The button that opens it, with the attributes that connect it to the menu. */
  anchor: (button: PopoverAnchor) => ReactNode;
  align?: 'start' | 'end';
  className?: string | undefined;
  /** Its rows. */
  children: ReactNode;
}

const CloseMenu = createContext<() => void>(() => undefined);

/** A menu of commands at a button: arrows and first letters move, Enter and Space choose, Esc closes and returns the focus. */
export function Menu({ children, ...popover }: Props) {
  return (
    <Popover {...popover} holds="menu">
      {(close) => (
        <CloseMenu value={close}>
          <Rows>{children}</Rows>
        </CloseMenu>
      )}
    </Popover>
  );
}

function Rows({ children }: { children: ReactNode }) {
  const rows = useRef<HTMLDivElement>(null);
  const close = use(CloseMenu);
  useEffect(() => {
    if (!rows.current) return undefined;
    const zone = focusZone(rows.current, { focusOutBehavior: 'wrap' });
    return () => zone.abort();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- first letters, for the rows inside
    <div ref={rows} onKeyDown={(event) => (event.key === 'Tab' ? close() : toLetter(event))}>
      {children}
    </div>
  );
}

interface RowProps {
  title: string;
  icon?: Icon | undefined;
  /** Its shortcut, as shown. */
  keys?: string | undefined;
  /** A description below its title. */
  note?: string | undefined;
  /** Shown as disabled, but it can be chosen to see the reason. */
  isOff?: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
}

/** A row of a menu. The menu closes before the action runs, so that the focus is back where it was. */
export function MenuRow({ title, icon: Icon, keys, note, isOff, isDisabled, onChoose }: RowProps) {
  const close = use(CloseMenu);
  return (
    <button
      type="button"
      role="menuitem"
      className={styles.row}
      disabled={isDisabled}
      aria-disabled={isOff || undefined}
      aria-keyshortcuts={ariaKeys(keys, isApple)}
      onClick={() => {
        close();
        onChoose();
      }}
    >
      {Icon && (
        <span className={styles.sign}>
          <Icon />
        </span>
      )}
      <span className={styles.words}>
        {title}
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {keys && <Keys of={keys} />}
    </button>
  );
}

/** The line between two groups of rows. */
export function MenuLine() {
  return <hr className={styles.line} />;
}

/** Goes to the next row that starts with the letter. */
function toLetter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const letter = event.key.toLowerCase();
  const next = [...rows.slice(at + 1), ...rows.slice(0, at + 1)].find((row) =>
    row.textContent?.trim().toLowerCase().startsWith(letter),
  );
  next?.focus();
}
