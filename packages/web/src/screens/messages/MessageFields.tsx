import { statusLabel } from '@pitlane/shared/features/contracts/rules/codes';
import { contractKeyText, parseContractKey } from '@pitlane/shared/features/contracts/rules/contract-key';
import { vehicleText } from '@pitlane/shared/features/contracts/rules/display';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { phoneInput } from '@pitlane/shared/kernel/phone-input';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import type { SchemaForm } from '../../kit/forms/use-schema-form.ts';
import { api, freshRead } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import styles from './Messages.module.css';

/** The typed fields of a message. */
export interface TypedMessage {
  key: string;
  type: string;
  fromTemplate?: string;
  notes: string;
  contactName: string;
  contactPhoneNumber: string;
  contactCompanyName: string;
  contactEmail: string;
  subject: string;
  comments: string;
  to?: string;
}

/** The fields of a message, new or changed. A contract number or VIN fills in the person to call. Source: areas.md §8 (Better 4) */
export function MessageFields({ form, fills }: { form: SchemaForm<TypedMessage>; fills: boolean }) {
  const { about, look } = useContractOf(form, fills);
  // A message that was refused as empty isn't any more once one of the fields that it needs is filled in.
  const fillsIn = form.control.formState.isSubmitted ? { alsoChecks: ['contactName' as const] } : {};
  return (
    <>
      <div className={styles.wide}>
        <SchemaField form={form} name="key" onLeft={look} {...fillsIn}>
          {(control) => <TextField {...control} label="Contract number or VIN (optional)" />}
        </SchemaField>
      </div>
      <p className={styles.found} role="status">
        {about}
      </p>
      <SchemaField form={form} name="type" />
      <SchemaField form={form} name="subject" />
      <SchemaField form={form} name="contactName">
        {({ onLeave, ...control }) => (
          // Passing through it isn't a mistake yet: the notes may come next.
          <TextField {...control} label="Contact (optional)" onLeave={() => control.value && onLeave()} />
        )}
      </SchemaField>
      <SchemaField form={form} name="contactPhoneNumber" {...fillsIn}>
        {({ onValue, ...control }) => (
          <TextField
            {...control}
            label="Phone (optional)"
            placeholder="(417) 555-0100"
            onValue={(typed) => onValue(phoneInput(typed))}
          />
        )}
      </SchemaField>
      <SchemaField form={form} name="contactCompanyName" />
      <SchemaField form={form} name="contactEmail" />
      <div className={styles.wide}>
        <SchemaField form={form} name="notes" {...fillsIn} />
      </div>
    </>
  );
}

const vinForm = /^[A-HJ-NPR-Z0-9]{17}$/i;

/** Finds the contract of a number or VIN that is typed, and fills in what is empty, or was filled in by another contract before. */
function useContractOf({ control }: SchemaForm<TypedMessage>, fills: boolean) {
  const dispatch = useAppDispatch();
  const [about, setAbout] = useState('');
  const latest = useRef('');
  const filled = useRef<Partial<TypedMessage>>({});
  const look = async () => {
    const typed = control.getValues('key').trim();
    if (typed === latest.current) return;
    latest.current = typed;
    setAbout('');
    if (!vinForm.test(typed) && !parseContractKey(typed)) return;
    const contract = await read(typed);
    // Without an answer it isn't known whether there is one: the server looks again when the message is sent.
    if (contract === 'unknown' || latest.current !== typed) return;
    setAbout(contract ? aboutText(contract) : `No contract found for “${typed}”.`);
    if (contract && fills) fill(contract);
  };
  const read = async (typed: string): Promise<Contract | undefined | 'unknown'> => {
    const search = { searchText: plainNumber(typed), searchAllDealers: true, limit: 20 };
    const { data } = await dispatch(api.endpoints.searchContracts.initiate(search, freshRead));
    if (!data) return 'unknown';
    const rows = data.pages.flatMap((page) => page.rows);
    const program = parseContractKey(typed)?.programCode;
    const ofProgram = rows.filter((row) => !program || row.programCode === program);
    return ofProgram.find(({ contractStatusType }) => contractStatusType === 1) ?? ofProgram[0];
  };
  const fill = (contract: Contract) => {
    const contact = contactOf(contract);
    for (const [name, text] of Object.entries(contact) as [keyof typeof contact, string][]) {
      const now = control.getValues(name);
      if (now !== '' && now !== filled.current[name]) continue;
      control.setValue(name, text, { shouldDirty: true });
    }
    filled.current = contact;
  };
  // A contract's card gives its number: nothing has to be left first.
  const lookFirst = useEffectEvent(() => void look());
  useEffect(() => lookFirst(), []);
  return { about, look: () => void look() };
}

function plainNumber(typed: string): string {
  return vinForm.test(typed) ? typed : (parseContractKey(typed)?.contractNumber ?? typed);
}

function contactOf({ customer, dealer }: Contract) {
  return {
    contactName: [customer?.firstName, customer?.lastName].filter(Boolean).join(' '),
    contactPhoneNumber: phoneInput(customer?.homePhone ?? ''),
    contactEmail: customer?.emailAddress ?? '',
    contactCompanyName: dealer?.name ?? '',
  };
}

function aboutText(contract: Contract): string {
  const { customer, dealer } = contract;
  return [
    contractKeyText(contract),
    [customer?.firstName, customer?.lastName].filter(Boolean).join(' '),
    vehicleText(contract.vehicle ?? null),
    statusLabel(contract.contractStatusType),
    dealer?.name,
    formatCell('phone', dealer?.phoneNumber ?? null),
  ]
    .filter(Boolean)
    .join(' · ');
}
