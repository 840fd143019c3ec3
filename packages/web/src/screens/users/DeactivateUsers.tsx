import { type Field, fieldsOf } from '@pitlane/shared/engine/field';
import type { PortalUser } from '@pitlane/shared/features/users/manage-schema';
import { useState } from 'react';
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx';
import { PickedField } from '../../portal/confirm/PickedField.tsx';
import { commands } from '../../portal/registry.ts';
import styles from './AccessReviewScreen.module.css';
import { usersText } from './use-access-review.ts';

interface Props {
  users: readonly PortalUser[];
  /** The arguments that count for all of them. */
  onConfirm: (args: Readonly<Record<string, unknown>>) => void;
  onClose: () => void;
}

/** Asks once before several users are deactivated, and who takes over what they left. */
export function DeactivateUsers({ users, onConfirm, onClose }: Props) {
  const [handOverTo, setHandOverTo] = useState('');
  const successor = successorField();
  return (
    <ConfirmDialog
      title={`Deactivate ${usersText(users.length)}`}
      canBeUndone
      busy="Deactivating…"
      isRunning={false}
      canConfirm
      onConfirm={() => onConfirm(handOverTo ? { handOverTo } : {})}
      onClose={onClose}
    >
      <ul className={styles.people}>
        {users.map(({ username, fullName }) => (
          <li key={username}>
            {fullName} ({username})
          </li>
        ))}
      </ul>
      <p>They are signed out everywhere, and their access tokens stop working.</p>
      {successor && <PickedField field={successor} given={{}} isDisabled={false} onValue={setHandOverTo} />}
    </ConfirmDialog>
  );
}

/** As the command that deactivates one user asks for it. */
function successorField(): Field | undefined {
  const args = commands.find(({ id }) => id === 'user.deactivate')?.args?.();
  return args && fieldsOf(args).find(({ name }) => name === 'handOverTo');
}
