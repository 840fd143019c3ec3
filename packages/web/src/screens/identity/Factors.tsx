import type { Session } from '@pitlane/shared/access/session';
import { factorTitles } from '@pitlane/shared/features/identity/rules/factor-titles';
import { profileDialog } from '@pitlane/shared/features/identity/rules/profile-path';
import { factorName } from '@pitlane/shared/features/identity/rules/sign-in-names';
import type { Factor } from '@pitlane/shared/features/identity/schema';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { Button } from '../../kit/controls/Button.tsx';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import { PlusIcon } from '../../kit/icons.ts';
import { type DataColumn, DataTable } from '../../kit/lists/DataTable.tsx';
import { AnswerContainer } from '../../kit/states/AnswerContainer.tsx';
import { useFormInAddress } from '../../portal/address/use-form-in-address.ts';
import { api } from '../../portal/api/api.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { AddFactor } from '../../widgets/factors/AddFactor.tsx';
import { NewCodesDialog } from '../../widgets/factors/NewCodesDialog.tsx';
import { endColumn } from './end-column.tsx';
import styles from './ProfileScreen.module.css';
import { useFreshSignIn } from './use-fresh-sign-in.tsx';

/** The user's second factors: listed, added, removed. Source: areas.md §2 */
export function Factors({ session }: { session: Session }) {
  const run = useRunCommand(session);
  const { opened, close } = useFormInAddress(profileDialog);
  const answer = api.useListFactorsQuery({}, { refetchOnMountOrArgChange: true });
  const { data } = answer;
  const { withFreshSignIn, dialog } = useFreshSignIn();
  return (
    <section className={styles.section} aria-labelledby="profile-factors">
      <div className={styles.head}>
        <h2 id="profile-factors">Second factors</h2>
        <div className={styles.buttons}>
          {data && data.length > 0 && (
            <Button onClick={() => void run({ command: 'factor.newCodes' })}>Create recovery codes</Button>
          )}
          <Button icon={PlusIcon} onClick={() => void run({ command: 'factor.add' })}>
            Add a second factor
          </Button>
        </div>
      </div>
      <AnswerContainer answer={answer} failure="Couldn't load your second factors." height={80}>
        {data?.length === 0 && (
          <p className={styles.words}>None yet. Anyone who has your password can sign in as you.</p>
        )}
        {data && data.length > 0 && (
          <FactorTable
            factors={data}
            onRemove={({ id }) => void run({ command: 'factor.remove', args: { id: id ?? '' } })}
          />
        )}
      </AnswerContainer>
      {opened === 'factor' && (
        <AddFactor
          confirmed={withFreshSignIn}
          hasRecoveryCodes={data?.some(({ kind }) => kind === 'lookup') ?? false}
          onDone={close}
          frame={({ title, content }) => (
            <Dialog title={title} onClose={close}>
              {content}
            </Dialog>
          )}
        />
      )}
      {opened === 'codes' && <NewCodesDialog confirmed={withFreshSignIn} onClose={close} />}
      {dialog}
    </section>
  );
}

interface FactorTableProps {
  factors: readonly Factor[];
  onRemove: (factor: Factor) => void;
}

function FactorTable({ factors, onRemove }: FactorTableProps) {
  return (
    <DataTable
      label="Second factors"
      rows={factors}
      rowId={({ id }) => id ?? ''}
      columns={[...columns, endColumn<Factor>({ nameOf: factorName, verb: 'Remove', end: onRemove })]}
    />
  );
}

const columns: readonly DataColumn<Factor>[] = [
  { id: 'name', header: 'Name', cell: factorName },
  { id: 'method', header: 'Method', cell: ({ kind }) => factorTitles[kind ?? ''] ?? '' },
  { id: 'added', header: 'Added', cell: ({ confirmedAt }) => instantText(confirmedAt) },
  { id: 'used', header: 'Last used', cell: ({ lastUsedAt }) => instantText(lastUsedAt) || 'Never' },
];
