import { useState } from 'react';
import { Copyable } from '../clipboard/Copyable.tsx';
import { CopyText } from '../clipboard/CopyText.tsx';
import { Button } from '../controls/Button.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { Keys } from '../controls/Keys.tsx';
import { Segments } from '../controls/Segments.tsx';
import { BellIcon, PencilIcon } from '../icons.ts';
import styles from './KitPage.module.css';

/** Buttons in each look, choices in a row, keys, and text that is copied. */
export function Controls() {
  const [age, setAge] = useState('all');
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <Button look="primary" keys="mod+Enter">
          Save quote
        </Button>
        <Button icon={PencilIcon}>Edit</Button>
        <Button look="quiet">Change</Button>
        <Button look="danger">Void contract</Button>
        <Button isBusy>Saving…</Button>
        <Button reason="Choose a plan first.">Next</Button>
        <Button size="small">Remove</Button>
        <IconButton icon={BellIcon} label="Notifications" keys="g n" badge={3} />
        <Keys of="mod+k" />
      </div>
      <Segments
        label="Age"
        choices={[
          { value: 'all', text: 'All' },
          { value: 'young', text: 'Under 30 days' },
          { value: 'old', text: '60 and more' },
        ]}
        value={age}
        onValue={setAge}
      />
      <div className={styles.row}>
        <CopyText text="15138628" what="contract number" />
        <span data-copies>
          <Copyable text="1FTFW1E50MK012345" what="the VIN" isTabStop />
        </span>
      </div>
    </div>
  );
}
