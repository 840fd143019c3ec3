import type { Session } from '@pitlane/shared/access/session';
import { fieldsOf } from '@pitlane/shared/engine/field';
import { type Brand, CreateBrandRequest } from '@pitlane/shared/features/brands/schema';
import { once } from '@pitlane/shared/kernel/once';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { CheckField } from '../../components/forms/CheckField.tsx';
import { TextField } from '../../components/forms/TextField.tsx';
import { type Outcome, tellOutcome, useTryCommand } from '../../shell/use-run-command.ts';
import styles from './BrandDialog.module.css';
import { BrandPreview } from './BrandPreview.tsx';
import { type BrandText, useBrandForm } from './use-brand-form.ts';

interface Props {
  session: Session;
  /** Absent: a new one. */
  brand?: Brand | undefined;
  onClose: () => void;
}

const typed = ['hostname', 'name', 'title', 'logoFilename'] as const;

/** The lines of text of the form, as the schema calls them. */
const typedFields = once(() => {
  const fields = fieldsOf(CreateBrandRequest());
  return typed.map((name) => {
    const { label = name, hint = '' } = fields.find((field) => field.name === name) ?? {};
    return { name, label, hint };
  });
});

/** The form of a brand, with how its menu and its browser tab will look. Source: portal.md §1, §3 (Branding) */
export function BrandDialog({ session, brand, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const tryCommand = useTryCommand(session);
  const id = brand ? String(brand.id) : undefined;
  const form = useBrandForm(id ?? 'new', storedText(brand));
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const title = id ? 'Edit brand' : 'Add a brand';

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector('input')?.focus();
    // Closed before it goes, so that the focus is back where it came from.
    return () => shown?.close();
  }, []);
  const close = () => {
    form.forget();
    onClose();
  };
  const settle = (outcome: Outcome) => {
    if (outcome.kind === 'done') form.forget();
    // Left meanwhile: another form may be open by now, which is not this one's to close.
    if (!dialog.current) return tellOutcome(outcome);
    if (outcome.kind === 'done') return onClose();
    if (outcome.kind === 'disabled') setProblem(outcome.reason);
    if (outcome.kind !== 'failed') return;
    const others = form.refuse(outcome.failure.errors);
    const isAtField = others.length < outcome.failure.errors.length;
    setProblem(isAtField ? undefined : outcome.failure.message);
    if (isAtField) focusFirstWrong(dialog.current);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setProblem(undefined);
    const args = form.send();
    if (!args) return focusFirstWrong(dialog.current);
    setIsSaving(true);
    try {
      settle(
        await tryCommand(
          id ? { command: 'brand.edit', args: { id, ...args } } : { command: 'brand.add', args },
        ),
      );
    } finally {
      setIsSaving(false);
    }
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="brand-title"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <h2 id="brand-title">{title}</h2>
      <form noValidate onSubmit={(event) => void save(event)}>
        <div className={styles.halves}>
          <div>
            {typedFields().map(({ name, label, hint }) => (
              <TextField
                key={name}
                label={label}
                placeholder={hint}
                value={form.text[name]}
                error={form.errors[name]}
                onValue={(value) => form.change({ [name]: value })}
                onLeave={() => form.text[name] && form.leave(name)}
              />
            ))}
            <CheckField
              label="Direct consumer: it speaks to vehicle owners"
              isChecked={form.text.isDirectConsumer}
              onChecked={(isDirectConsumer) => form.change({ isDirectConsumer })}
            />
          </div>
          <BrandPreview {...form.text} />
        </div>
        <p className={styles.problem} role="alert">
          {problem}
        </p>
        <footer className={styles.foot}>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={isSaving}>
            {id ? 'Save' : 'Add'}
          </Button>
        </footer>
      </form>
    </dialog>
  );
}

function storedText(brand: Brand | undefined): BrandText {
  return {
    hostname: brand?.hostname ?? '',
    name: brand?.name ?? '',
    title: brand?.title ?? '',
    logoFilename: brand?.logoFilename ?? '',
    isDirectConsumer: brand?.isDirectConsumer ?? false,
  };
}

/** Once its message is shown. */
function focusFirstWrong(dialog: HTMLDialogElement | null): void {
  requestAnimationFrame(() => dialog?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
