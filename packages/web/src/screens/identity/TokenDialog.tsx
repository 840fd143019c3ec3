import { longestTokenDays, type NewToken } from '@pitlane/shared/features/identity/rules/personal-tokens';
import { CreatePersonalTokenRequest } from '@pitlane/shared/features/identity/schema';
import { counted } from '@pitlane/shared/kernel/counted';
import type { z } from 'zod';
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import { useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { sendByCall } from '../../portal/run-command/use-command-form.ts';
import { useDraftNamed } from '../../session/drafts.ts';

type TokenValues = z.output<ReturnType<typeof CreatePersonalTokenRequest>>;

interface Props {
  /** The initial values of the form. */
  filled: NewToken;
  make: (request: TokenValues) => Promise<{ id: number | null; token: string | null }>;
  onMade: (made: { id: number | null; name: string; token: string }) => void;
  onClose: () => void;
}

const rights = [
  { value: 'false', text: 'Read' },
  { value: 'true', text: 'Read and write' },
];
const usualSpans = [7, 30, longestTokenDays];

/** The form of a new personal access token. The typed values stay if it couldn't be created. */
export function TokenDialog({ filled, make, onMade, onClose }: Props) {
  const draft = `token ${JSON.stringify(filled)}`;
  const form = useSchemaForm<TokenValues>({
    schema: CreatePersonalTokenRequest,
    stored: {
      name: filled.name ?? '',
      mayChange: filled.mayChange ?? false,
      days: filled.days ?? longestTokenDays,
    },
    draft: useDraftNamed(draft),
    send: async (values) =>
      await sendByCall(async () => {
        const request = CreatePersonalTokenRequest().parse(values);
        const { id, token } = await make(request);
        onMade({ id, name: request.name, token: token ?? '' });
      }),
    onDone: onClose,
  });
  return (
    <FormDialog title="New personal access token" form={form} submitText="Create token" onClose={onClose}>
      <SchemaField form={form} name="name" />
      <SchemaField form={form} name="mayChange">
        {({ onValue, ...control }) => (
          <SelectField {...control} choices={rights} onValue={(value) => onValue(value === 'true')} />
        )}
      </SchemaField>
      <SchemaField form={form} name="days">
        {({ onValue, ...control }) => (
          <SelectField
            {...control}
            choices={spansWith(filled.days)}
            onValue={(value) => onValue(Number(value))}
          />
        )}
      </SchemaField>
    </FormDialog>
  );
}

/** The spans to choose from, and the one that the form was opened with. */
function spansWith(filled = longestTokenDays) {
  const spans = [...new Set([...usualSpans, filled])].toSorted((one, other) => one - other);
  return spans.map((days) => ({ value: String(days), text: counted(days, 'day') }));
}
