import { Button } from '../controls/Button.tsx';
import { PencilIcon, TrashIcon } from '../icons.ts';
import { Menu, MenuLine, MenuRow } from '../menus/Menu.tsx';
import { Popover } from '../menus/Popover.tsx';
import styles from './KitPage.module.css';

/** A menu of actions and a panel at its button. */
export function Menus() {
  return (
    <div className={styles.row}>
      <Menu title="Actions" align="start" anchor={(button) => <Button {...button}>Actions</Button>}>
        <MenuRow title="Edit" icon={PencilIcon} keys="e" onChoose={() => undefined} />
        <MenuRow
          title="Void contract"
          note="Can't void 15138628. It was remitted on 11/03/2025."
          isOff
          onChoose={() => undefined}
        />
        <MenuLine />
        <MenuRow title="Delete" icon={TrashIcon} onChoose={() => undefined} />
      </Menu>
      <Popover title="Filter" anchor={(button) => <Button {...button}>Filter</Button>}>
        {(close) => (
          <div className={styles.panel}>
            <p>No dealer filter. Touch/click to add one.</p>
            <Button onClick={close}>Close</Button>
          </div>
        )}
      </Popover>
    </div>
  );
}
