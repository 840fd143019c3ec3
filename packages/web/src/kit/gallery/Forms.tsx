import { useState } from 'react';
import { CheckListField } from '../forms/CheckListField.tsx';
import { Combobox } from '../forms/Combobox.tsx';
import { DateField } from '../forms/DateField.tsx';
import { Fields } from '../forms/Fields.tsx';
import { FileDrop } from '../forms/FileDrop.tsx';
import { FormStatus } from '../forms/FormStatus.tsx';
import { MarkdownField } from '../forms/MarkdownField.tsx';
import { SchemaField } from '../forms/SchemaField.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useSchemaForm } from '../forms/use-schema-form.ts';
import { type Contact, contact } from './contact.ts';
import styles from './KitPage.module.css';

/** Fields of a form in place, as the quote page has them: all kinds, a picker, and a file. */
export function Forms() {
  const form = useSchemaForm<Contact>({
    schema: contact,
    stored: { name: 'Dana Smith', since: '', isActive: true },
    send: async () => ({ kind: 'done' }),
  });
  return (
    <div className={styles.figures}>
      <SchemaField form={form} name="name" />
      <SchemaField form={form} name="since" />
      <SchemaField form={form} name="kind" />
      <DealerPicker />
      <FormattedText />
      <SideBySide />
      <SchemaField form={form} name="note" />
      <SchemaField form={form} name="states">
        {(control) => <CheckListField {...control} values={['TX', 'MT', 'CA']} />}
      </SchemaField>
      <SchemaField form={form} name="isActive" />
      <FormStatus isSending={form.isSending} problem={form.problem} />
      <FileDrop
        label="Logo"
        accepts="image/png,.svg"
        hint="PNG or SVG, up to 200 kB"
        maxBytes={200_000}
        onFiles={() => undefined}
      />
    </div>
  );
}

function SideBySide() {
  const [price, setPrice] = useState('');
  const [day, setDay] = useState('13/45/2026');
  return (
    <Fields least={120}>
      <TextField label="Price" value={price} onValue={setPrice} />
      <DateField
        label="In-service date, if the vehicle was new (optional)"
        value={day}
        onValue={setDay}
        onLeave={() => undefined}
        error="Enter a date such as 11/30/2026, or leave it empty."
      />
    </Fields>
  );
}

function FormattedText() {
  const [text, setText] = useState('We **close** at 5.');
  return (
    <MarkdownField label="Announcement" value={text} onValue={setText} preview={(shown) => <p>{shown}</p>} />
  );
}

const dealers = ['Main St Ford', 'Johnson Mazda', 'Reisberry Ram'];

function DealerPicker() {
  const [text, setText] = useState('');
  const options = dealers
    .filter((name) => name.toLowerCase().includes(text.toLowerCase()))
    .map((name) => ({ value: name, text: name, row: name }));
  return (
    <Combobox
      label="Dealer"
      placeholder="Name or code"
      text={text}
      onText={setText}
      options={options}
      note={options.length === 0 ? 'No matches.' : undefined}
      onPick={({ text: name }) => setText(name)}
    />
  );
}
