import '../../../portal/own-account-area.ts';
import { AssociateContractRequest, type AssociatedContract } from '@pitlane/shared/features/customers/schema';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../kit/controls/Button.tsx';
import { FormDialog } from '../../../kit/dialogs/FormDialog.tsx';
import { SchemaField } from '../../../kit/forms/SchemaField.tsx';
import { TextField } from '../../../kit/forms/TextField.tsx';
import { useSchemaForm } from '../../../kit/forms/use-schema-form.ts';
import { useCalls } from '../../../portal/api/app-store.ts';
import { type CommandFormProps, submitTextOf } from '../../../portal/command-form/command-form-request.ts';
import { sendByCall } from '../../../portal/run-command/use-command-form.ts';
import { showToast } from '../../../portal/toasts/toasts.ts';
import { SupportLink } from '../../../widgets/customer-help/SupportLink.tsx';

type Values = Record<'contractNumber' | 'lastName' | 'last6OfVin' | 'zipCode' | 'code', string>;

/** Adds a contract by four facts that are on it; then by the code that went to the address on the contract, if it has one. Source: areas.md §12 (R48) */
export function AddContractDialog({ request: { call, starts }, onClose }: CommandFormProps) {
  const { form, sentTo, sendAgain } = useAddContract(starts, onClose);
  return (
    <FormDialog
      title="Add a contract"
      form={form}
      submitText={submitTextOf(call.command) ?? 'Add'}
      onClose={onClose}
    >
      <SchemaField form={form} name="contractNumber" />
      <SchemaField form={form} name="lastName" />
      <SchemaField form={form} name="last6OfVin" />
      <SchemaField form={form} name="zipCode" />
      {sentTo !== undefined && (
        <>
          <p role="status">We emailed a code to {sentTo}, the address on the contract.</p>
          <SchemaField form={form} name="code">
            {(control) => (
              <TextField {...control} label="Emailed code" fills="one-time-code" digits="numeric" />
            )}
          </SchemaField>
          <p>
            <Button size="small" onClick={sendAgain}>
              Email a new code
            </Button>
          </p>
        </>
      )}
      <p>
        Don't have your contract? <SupportLink />
      </p>
    </FormDialog>
  );
}

/** The form, and the address that a code was emailed to; undefined while none is needed. */
function useAddContract(starts: CommandFormProps['request']['starts'], onDone: () => void) {
  const calls = useCalls();
  const answer = useRef<AssociatedContract>(undefined);
  const [sentTo, setSentTo] = useState<string>();
  const stored = { contractNumber: '', lastName: '', last6OfVin: '', zipCode: '', code: '', ...starts };
  const form = useSchemaForm<Values>({
    schema: AssociateContractRequest,
    stored,
    send: (values) =>
      sendByCall(async () => {
        answer.current = await calls.associateContract(AssociateContractRequest().parse(values));
      }),
    onDone: () => {
      const { state, keys, sentTo: address } = answer.current ?? {};
      if (state === 'codeSent') return setSentTo(address ?? '');
      showToast({ kind: 'success', title: '', text: `Added ${(keys ?? []).join(', ')}`, isSticky: false });
      onDone();
    },
  });
  const { setFocus, setValue } = form.control;
  useEffect(() => {
    if (sentTo !== undefined) setFocus('code');
  }, [sentTo, setFocus]);
  const sendAgain = (event: MouseEvent) => {
    setValue('code', '');
    void form.submit(event);
  };
  return { form, sentTo, sendAgain };
}
