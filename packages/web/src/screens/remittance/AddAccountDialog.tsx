import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { signedName } from '@pitlane/shared/features/forms/signature-schema';
import {
  type AchAuthorizationText,
  BankAccountForm,
  maskedAccount,
} from '@pitlane/shared/features/remittance/bank-account-schema';
import { addedAccountText } from '@pitlane/shared/features/remittance/settlement-text';
import { lazy } from '@pitlane/shared/kernel/lazy';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '../../kit/controls/Button.tsx';
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx';
import { Fields } from '../../kit/forms/Fields.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import { type SendResult, useFormProblems, useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { lackingTextOf } from '../../kit/states/answer.ts';
import { api } from '../../portal/api/api.ts';
import { useCalls } from '../../portal/api/app-store.ts';
import { saveFile } from '../../portal/effects/save-file.ts';
import { sendByCall } from '../../portal/run-command/use-command-form.ts';
import { showToast } from '../../portal/toasts/toasts.ts';
import styles from './Remittance.module.css';

const schema = () => BankAccountForm().omit({ dealerCode: true });

const signature = lazy(() => z.object({ signedName: signedName() }));

type Account = z.output<ReturnType<typeof schema>>;
type Values = Record<keyof Account, string>;

/** The input, and the text to agree to. */
interface Agreement {
  account: Account;
  terms: z.output<ReturnType<typeof AchAuthorizationText>>;
}

interface Props {
  dealer: Dealer;
  onClose: () => void;
}

/** Adds a bank account: its numbers, then what is agreed to. Numbers are never stored as a draft. Source: areas.md §6.6 (savedealerbankaccount) */
export function AddAccountDialog({ dealer, onClose }: Props) {
  const calls = useCalls();
  const dealerCode = dealer.dealerCode ?? '';
  const [agreement, setAgreement] = useState<Agreement>();
  const lacking = useLacking(dealerCode);
  const form = useSchemaForm<Values>({
    schema,
    stored: { bankName: '', holderName: '', routingNumber: '', accountNumber: '', accountType: 'Checking' },
    send: async (values): Promise<SendResult> => {
      const account = values as Account;
      const { bankName, accountNumber } = account;
      return await sendByCall(async () => {
        const request = { dealerCode, bankName, last4: accountNumber.slice(-4) };
        setAgreement({ account, terms: await calls.getAchAuthorization(request) });
      });
    },
  });
  if (lacking) return <NotHere text={lacking} onClose={onClose} />;
  return (
    <>
      <FormDialog title="Add a bank account" form={form} submitText="Continue" onClose={onClose}>
        <SchemaField form={form} name="bankName" />
        <SchemaField form={form} name="holderName" />
        <Fields columns={2}>
          <SchemaField form={form} name="routingNumber" digits="numeric" />
          <SchemaField form={form} name="accountNumber" digits="numeric" />
        </Fields>
        <SchemaField form={form} name="accountType" />
      </FormDialog>
      {agreement && (
        <Agree
          dealerCode={dealerCode}
          agreement={agreement}
          onBack={() => setAgreement(undefined)}
          onAdded={onClose}
        />
      )}
    </>
  );
}

/** Why the server can't add an account, which is found out before its numbers are typed: by the terms of any account. */
function useLacking(dealerCode: string): string | undefined {
  return lackingTextOf(api.useGetAchAuthorizationQuery({ dealerCode, bankName: 'the bank', last4: '0000' }));
}

function NotHere({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Dialog
      title="Add a bank account"
      holds="question"
      hasCloseButton={false}
      footer={<Button onClick={onClose}>Close</Button>}
      onClose={onClose}
    >
      <p>{text}</p>
    </Dialog>
  );
}

interface AgreeProps {
  dealerCode: string;
  agreement: Agreement;
  onBack: () => void;
  onAdded: () => void;
}

/** Shows the text that is agreed to, by its version, and adds the account. */
function Agree({ dealerCode, agreement: { account, terms }, onBack, onAdded }: AgreeProps) {
  const calls = useCalls();
  const name = `${account.bankName} ${maskedAccount(account.accountNumber.slice(-4))}`;
  const add = async (signer: unknown) => {
    const request = {
      ...account,
      dealerCode,
      isAuthorized: true,
      authorizationVersion: terms.version,
      signedName: String(signer),
    };
    const added = await calls.saveBankAccount(request);
    const bankAccountID = added.bankAccountID ?? '';
    // The account has been added: it must not be added again because its PDF failed.
    const signed = await calls.printBankAuthorization({ bankAccountID }).catch(() => undefined);
    if (signed) saveFile(signed);
    const text = addedAccountText(added, signed !== undefined);
    showToast({ kind: 'success', title: '', text, isSticky: signed === undefined });
  };
  const form = useSchemaForm<{ signedName: string }>({
    schema: signature,
    stored: { signedName: '' },
    send: async (values) => await sendByCall(() => add(values['signedName'])),
    onDone: onAdded,
  });
  const { isValid } = useFormProblems(form);
  return (
    <ConfirmDialog
      title="Agree and add account"
      canBeUndone
      busy="Adding the account…"
      isRunning={form.isSending}
      canConfirm={isValid}
      startsAtField
      failure={form.problem}
      onConfirm={(event) => void form.submit(event)}
      onClose={onBack}
    >
      <p className={styles.payer}>{name}</p>
      <p className={styles.terms}>{terms.text}</p>
      <SchemaField form={form} name="signedName">
        {(control) => <TextField {...control} />}
      </SchemaField>
      <p className={styles.small}>Typing your name signs the authorization. You get it as a PDF.</p>
    </ConfirmDialog>
  );
}
