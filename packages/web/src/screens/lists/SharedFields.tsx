import { isRequired, personFields } from '@pitlane/shared/engine/field';
import { hasColumn } from '@pitlane/shared/lists/list-rows';
import { count, strangeWords } from '@pitlane/shared/lists/words';
import type { ListCommand } from '@pitlane/shared/registry/list-commands';
import { useMemo } from 'react';
import { z } from 'zod';
import { Button } from '../../kit/controls/Button.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import styles from './ListsScreen.module.css';
import { sharedFieldsDraft } from './list-drafts.ts';
import type { ListSourceRows } from './use-list-source.ts';

interface Props {
  command: ListCommand;
  source: ListSourceRows;
  onDone: (values: Record<string, unknown>) => void;
}

type Values = Record<string, string>;

/** The values that are the same for all rows of a list, if no column has them; then the rows are checked. */
export function SharedFields({ command, source, onDone }: Props) {
  const { list, head, reading } = source;
  const fields = useMemo(() => sharedFields(command, source), [command, source]);
  const form = useSchemaForm<Values>({
    schema: useMemo(() => () => schemaOf(fields), [fields]),
    draft: useMemo(() => sharedFieldsDraft(command.id), [command.id]),
    stored: Object.fromEntries(fields.map(({ name }) => [name, ''])),
    send: async (values) => {
      onDone(values);
      return { kind: 'done' };
    },
  });
  const strange = strangeWords(head, reading);
  const rows = list.rows.length - (head ? 1 : 0);
  return (
    <form className={`${styles.section} ${styles.narrow}`} onSubmit={(event) => void form.submit(event)}>
      <h2>
        {list.name}: {count(rows)} {rows === 1 ? 'row' : 'rows'}
      </h2>
      {strange && <p role="status">{strange}</p>}
      {fields.map(({ name }) => (
        <SchemaField key={name} form={form} name={name} />
      ))}
      <div className={styles.actions}>
        <Button type="submit" look="primary">
          Check the rows
        </Button>
      </div>
    </form>
  );
}

/** The arguments that all rows share: those that a row needs and no column gives, and those that the command offers. */
function sharedFields({ bulk }: ListCommand, { head, reading }: ListSourceRows) {
  return personFields(reading.schema).filter(
    (field) =>
      field.name !== reading.named.name &&
      !hasColumn(head, field) &&
      (isRequired(field) || bulk.offers?.includes(field.name)),
  );
}

function schemaOf(fields: ReturnType<typeof sharedFields>): z.ZodObject {
  return z.object(Object.fromEntries(fields.map(({ name, schema }) => [name, schema])));
}
