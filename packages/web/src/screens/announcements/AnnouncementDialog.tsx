import '../../portal/administration-area.ts';
import '../../portal/personal-area.ts';
import { roleNamed, roleTitle } from '@pitlane/shared/access/roles';
import type { Session } from '@pitlane/shared/access/session';
import {
  CreateAnnouncementRequest,
  type WrittenAnnouncement,
} from '@pitlane/shared/features/announcements/write-schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { useState } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx';
import { Fields } from '../../kit/forms/Fields.tsx';
import { MarkdownField } from '../../kit/forms/MarkdownField.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { type SendResult, useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { Notice } from '../../kit/states/Notice.tsx';
import { api, freshRead } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import type { CommandFormProps } from '../../portal/command-form/command-form-request.ts';
import { sendResultOf } from '../../portal/run-command/use-command-form.ts';
import { notifyOutcome, useTryCommand } from '../../portal/run-command/use-run-command.ts';
import { useDraftNamed } from '../../session/drafts.ts';
import styles from './AnnouncementDialog.module.css';
import { AnnouncementPreview } from './AnnouncementPreview.tsx';

/** The input; an empty date sets no limit. */
type Values = Record<'name' | 'description' | 'tags' | 'visibleFrom' | 'visibleUntil', string> & {
  pushToo?: boolean;
};

/** Publishes an announcement. */
export function PublishDialog({ session, request: { call, starts }, onClose }: CommandFormProps) {
  return <AnnouncementDialog session={session} starts={{ ...call.args, ...starts }} onClose={onClose} />;
}

interface Props {
  session: Session;
  /** The one that is edited; absent: a new one. */
  announcement?: WrittenAnnouncement;
  starts?: Partial<Record<string, unknown>>;
  onClose: () => void;
}

/**
 * The form of an announcement. If someone else has saved it since, nothing that is typed is lost: both versions can be seen, and either can be
 * saved. Source: areas.md §10 (R45, edit with If-Match)
 */
export function AnnouncementDialog({ session, announcement, starts = {}, onClose }: Props) {
  const { form, conflict, settle } = useAnnouncementForm({ session, announcement, starts, onClose });
  const { data: push } = api.useGetPushSettingsQuery({});
  return (
    <FormDialog
      title={announcement ? 'Edit announcement' : 'Publish an announcement'}
      holds="table"
      form={form}
      submitText={announcement ? 'Save' : 'Publish'}
      onClose={onClose}
    >
      {conflict && <Conflict theirs={conflict} onSettle={settle} />}
      <SchemaField form={form} name="name" />
      <SchemaField form={form} name="description">
        {(control) => <MarkdownField {...control} preview={(text) => <AnnouncementPreview text={text} />} />}
      </SchemaField>
      <Fields columns={2}>
        <SchemaField form={form} name="visibleFrom" alsoChecks={['visibleUntil']} />
        <SchemaField form={form} name="visibleUntil" />
      </Fields>
      <SchemaField form={form} name="tags" />
      {!announcement && push?.isOn && <SchemaField form={form} name="pushToo" />}
    </FormDialog>
  );
}

interface ConflictProps {
  theirs: WrittenAnnouncement;
  onSettle: (which: 'theirs' | 'yours') => void;
}

function Conflict({ theirs, onSettle }: ConflictProps) {
  return (
    <Notice
      kind="warning"
      title="Someone else changed this announcement."
      action={<Button onClick={() => onSettle('yours')}>Keep yours</Button>}
    >
      <p>What you typed is still here. Theirs:</p>
      <strong>{theirs.name}</strong>
      <pre className={styles.theirs}>{theirs.markdown}</pre>
      <Button size="small" onClick={() => onSettle('theirs')}>
        Use theirs
      </Button>
    </Notice>
  );
}

interface Filling {
  session: Session;
  announcement: WrittenAnnouncement | undefined;
  starts: object;
  onClose: () => void;
}

function useAnnouncementForm({ session, announcement, starts, onClose }: Filling) {
  const dispatch = useAppDispatch();
  const tryCommand = useTryCommand(session);
  // As it was opened: saving is refused if somebody else has changed it since.
  const [opened, setOpened] = useState(announcement);
  const [conflict, setConflict] = useState<WrittenAnnouncement>();
  const draft = useDraftNamed(`announcement ${announcement?.id ?? 'new'}`);
  const send = async (values: Record<string, unknown>): Promise<SendResult> => {
    if (!opened) return sendResultOf(await tryCommand({ command: 'announcement.publish', args: values }));
    const days = {
      visibleFrom: values['visibleFrom'] ?? 'none',
      visibleUntil: values['visibleUntil'] ?? 'none',
    };
    const args = { ...values, ...days, id: String(opened.id), version: opened.version ?? 1 };
    const outcome = await tryCommand({ command: 'announcement.edit', args });
    if (outcome.kind !== 'failed' || outcome.failure.status !== 412) return sendResultOf(outcome);
    const read = api.endpoints.listAllAnnouncements.initiate({}, freshRead);
    const rows = await dispatch(read).unwrap();
    setConflict(rows.find(({ id }) => id === opened.id));
    return { kind: 'refused', reason: 'Not saved yet. Choose which version to keep, then save again.' };
  };
  const form = useSchemaForm<Values>({
    schema: CreateAnnouncementRequest,
    stored: announcement ? valuesOf(announcement) : { ...nothing, ...starts },
    draft,
    send,
    onDone: onClose,
    onLeft: (sent) => {
      if (sent.kind === 'failed') notifyOutcome(sent);
    },
  });
  const settle = (which: 'theirs' | 'yours') => {
    if (!conflict) return;
    if (which === 'theirs') {
      form.forget();
      form.control.reset(valuesOf(conflict));
    }
    setOpened(conflict);
    setConflict(undefined);
  };
  return { form, conflict, settle };
}

const nothing: Values = { name: '', description: '', tags: '', visibleFrom: '', visibleUntil: '' };

function valuesOf({ name, markdown, tags, visibleFrom, visibleUntil }: WrittenAnnouncement): Values {
  return {
    name: name ?? '',
    description: markdown ?? '',
    tags: (tags ?? []).map((tag) => roleTitle(roleNamed(tag).name)).join(', '),
    visibleFrom: formatCell('date', visibleFrom),
    visibleUntil: formatCell('date', visibleUntil),
  };
}
