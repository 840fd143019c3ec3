import { listText } from '@pitlane/shared/features/documents/rules/audience';
import {
  type DocumentFile,
  type DocumentFolder,
  DocumentForm,
} from '@pitlane/shared/features/documents/schema';
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import { useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { portalCalls } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { sendByCall } from '../../portal/run-command/use-command-form.ts';
import { showToast } from '../../portal/toasts/toasts.ts';
import { rolesOf } from './audience-text.ts';

type Values = Record<'name' | 'folderID' | 'programCodes' | 'states' | 'roles', string>;

interface Props {
  file: DocumentFile;
  /** The folders that it can be moved to. */
  folders: readonly DocumentFolder[];
  onClose: () => void;
}

/** Renames or moves a document, or changes its audience. */
export function EditDocument({ file, folders, onClose }: Props) {
  const calls = portalCalls(useAppDispatch());
  const form = useSchemaForm<Values>({
    schema: DocumentForm,
    stored: {
      name: file.name ?? '',
      folderID: String(file.folderID ?? ''),
      programCodes: (file.programCodes ?? []).join(', '),
      states: (file.states ?? []).join(', '),
      roles: rolesOf(file).join(', '),
    },
    send: (values) =>
      sendByCall(async () => {
        const { name, folderID, programCodes = [], states = [], roles = [] } = values as DocumentForm;
        await calls.updateDocument({
          fileID: file.fileID ?? 0,
          name,
          folderID,
          programCodes: listText(programCodes),
          states: listText(states),
          roles: listText(roles),
        });
      }),
    onDone: () => {
      showToast({ kind: 'success', title: '', text: 'Saved.', isSticky: false });
      onClose();
    },
  });
  return (
    <FormDialog title="Edit document" form={form} submitText="Save" onClose={onClose}>
      <SchemaField form={form} name="name" />
      <SchemaField form={form} name="folderID">
        {(control) => (
          <SelectField
            {...control}
            choices={folders.map(({ folderID, name }) => ({ value: String(folderID), text: name ?? '' }))}
          />
        )}
      </SchemaField>
      <SchemaField form={form} name="programCodes" />
      <SchemaField form={form} name="states" />
      <SchemaField form={form} name="roles" />
    </FormDialog>
  );
}
