import { ActionList, ActionMenu } from '@primer/react';
import { type ReactElement, useRef } from 'react';
import { Keys } from '../controls/Keys.tsx';
import type { Icon } from '../icons.ts';

/** One row of a menu. */
export interface MenuEntry {
  id: string;
  title: string;
  icon?: Icon | undefined;
  /** Its shortcut, as shown. */
  keys?: string | undefined;
  /** Why it can't be used here and now; the row is shown and says so. */
  whyDisabled?: string | undefined;
  isDanger?: boolean;
  onChoose: () => void;
}

interface Props {
  /** The button that opens it. */
  anchor: ReactElement;
  /** Groups of rows, a line between two groups. */
  groups: readonly (readonly MenuEntry[])[];
  /** Controlled where the place has a key that opens it. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** A menu of commands below a button: arrows and first letters move, Enter chooses, Esc closes and gives the focus back. */
export function Menu({ anchor, groups, isOpen, onOpenChange }: Props) {
  const list = useRef<HTMLUListElement>(null);
  // Primer focuses the first row a moment after opening; on a slow machine the menu is not placed by then, and stays without focus.
  const focusFirst = () => {
    if (!list.current?.contains(document.activeElement)) list.current?.querySelector('li')?.focus();
  };
  const control = isOpen !== undefined && onOpenChange ? { open: isOpen, onOpenChange } : {};
  return (
    <ActionMenu {...control}>
      <ActionMenu.Anchor>{anchor}</ActionMenu.Anchor>
      <ActionMenu.Overlay width="medium" onPositionChange={() => requestAnimationFrame(focusFirst)}>
        <ActionList ref={list}>
          {groups
            .filter((group) => group.length > 0)
            .flatMap((group, index) => [
              ...(index > 0 ? [<ActionList.Divider key={`line ${group[0]?.id}`} />] : []),
              ...group.map((entry) => <Row key={entry.id} {...entry} />),
            ])}
        </ActionList>
      </ActionMenu.Overlay>
    </ActionMenu>
  );
}

function Row({ title, icon: Icon, keys, whyDisabled, isDanger, onChoose }: MenuEntry) {
  return (
    <ActionList.Item
      variant={isDanger ? 'danger' : 'default'}
      {...(whyDisabled ? { inactiveText: whyDisabled } : {})}
      onSelect={onChoose}
    >
      {Icon && (
        <ActionList.LeadingVisual>
          <Icon />
        </ActionList.LeadingVisual>
      )}
      {title}
      {keys && (
        <ActionList.TrailingVisual>
          <Keys of={keys} />
        </ActionList.TrailingVisual>
      )}
    </ActionList.Item>
  );
}
