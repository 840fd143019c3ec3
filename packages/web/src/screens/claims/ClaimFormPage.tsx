import type { Session } from '@pitlane/shared/access/session';
import { failureOf } from '@pitlane/shared/client/calls';
import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import { claimForm, formFieldOf, insertionOf, lossOfForm } from '@pitlane/shared/features/claims/claim-form';
import type {
  ClaimEntry,
  PreAuthorizationCase,
} from '@pitlane/shared/features/claims/pre-authorization-schema';
import {
  type PreAuthorizationTypeName,
  preAuthorizationType,
  preAuthorizationTypeLabel,
} from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { type FormEvent, type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { Fields } from '../../kit/forms/Fields.tsx';
import { FormStatus } from '../../kit/forms/FormStatus.tsx';
import { RestoredNote } from '../../kit/forms/RestoredNote.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { submitFormOf } from '../../kit/forms/submit-form.ts';
import { type SendResult, useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { useUnsavedChanges } from '../../kit/forms/use-unsaved-changes.ts';
import { Page } from '../../kit/pages/Page.tsx';
import { Notice } from '../../kit/states/Notice.tsx';
import { portalCalls } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { useShortcuts } from '../../portal/keys/use-shortcuts.ts';
import { notifyOutcome } from '../../portal/run-command/use-run-command.ts';
import { useDraftNamed } from '../../session/drafts.ts';
import { aboutText } from './about-text.ts';
import { CallClaims } from './CallClaims.tsx';
import { ClaimAside } from './ClaimAside.tsx';
import styles from './ClaimForm.module.css';
import {
  type ClaimForm,
  type ClaimValues,
  emptyClaim,
  type PlaceValues,
  supplementOf,
} from './claim-values.ts';
import { DamageFields } from './DamageFields.tsx';
import { PhotoField } from './photos/PhotoField.tsx';
import { useClaimPhotos } from './photos/use-claim-photos.ts';
import { useEntryCheck } from './use-entry-check.ts';

interface Props {
  session: Session;
  entry: ClaimEntry;
  type: PreAuthorizationTypeName;
  /** The pre-authorization that it adds to, if it is a supplement. */
  parent: PreAuthorizationCase | undefined;
}

/**
 * The form of a new claim: what happened, what is damaged, who repairs it, and photos. What the contract allows shows next to it, and what
 * is wrong is shown while it is typed. Source: areas.md §11 (Better 1 to 5)
 */
export function ClaimFormPage({ entry, type, parent }: Props) {
  const photos = useClaimPhotos();
  const form = useClaimForm({ entry, type, parent, photos });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true }), []);
  const values = useWatch({ control: form.control.control }) as ClaimValues;
  // A typed key is rendered first, and the checks against the contract a frame later.
  const check = useEntryCheck(entry, type, useDeferredValue(values));
  const label = preAuthorizationTypeLabel(preAuthorizationType[type]);
  const what = parent ? `Supplement to ${parent.number}` : `${label} claim`;
  useUnsavedChanges(what, form);
  useShortcuts('Claim', [
    { keys: ['mod+enter'], title: 'Request authorization', run: () => submitFormOf(element.current) },
  ]);
  // Problems that no input can solve are shown before anything is filled in.
  const barred = check.problems.find(
    ({ field }) => field === undefined || field === 'preAuthorizationTypeId',
  );
  const submit = (event: FormEvent) => void form.submit(event);
  return (
    <Page title={what} intro={aboutText(entry)}>
      {barred && (
        <div className={styles.notice}>
          <Notice kind="critical" title={barred.message}>
            <CallClaims />
          </Notice>
        </div>
      )}
      <form noValidate aria-label={what} className={styles.halves} onSubmit={submit} ref={element}>
        <div>
          <RestoredNote form={form} />
          <LossPart form={form} problems={check.problems} />
          <Part id="claim-damage" title="Damage">
            <DamageFields
              form={form}
              type={type}
              entry={entry}
              warningsOf={(place) => warningsOf(place, values, check.warnings)}
            />
          </Part>
          <RepairPart form={form} />
          <Part id="claim-photos" title="Photos">
            <PhotoField label={photoWords[type]} photos={photos} />
          </Part>
        </div>
        <ClaimAside entry={entry} type={type} values={values} warnings={check.warnings}>
          <Submit form={form} photos={photos} isBarred={barred !== undefined} />
        </ClaimAside>
      </form>
    </Page>
  );
}

interface SubmitProps extends Pick<Filling, 'photos'> {
  form: ClaimForm;
  isBarred: boolean;
}

/** The button that sends the claim, once its photos have arrived. */
function Submit({ form, photos, isBarred }: SubmitProps) {
  const isWaiting = photos.list.some(({ state }) => state === 'shrinking' || state === 'sending');
  return (
    <>
      <Button
        type="submit"
        look="primary"
        size="large"
        keys="mod+Enter"
        isBusy={form.isSending}
        disabled={isBarred}
      >
        Request authorization
      </Button>
      {isWaiting && <p className={styles.waits}>Sends after the photos.</p>}
      <FormStatus isSending={form.isSending} problem={form.problem} />
    </>
  );
}

const photoWords = {
  TireAndWheel: 'Damage, tread gauge and odometer',
  Dent: 'Each damaged panel, and the odometer',
  Windshield: 'The damage from outside, and the odometer',
} as const;

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** When, at how many miles and why it happened, and any part that the contract doesn't cover. */
function LossPart({ form, problems }: { form: ClaimForm; problems: readonly PortalError[] }) {
  return (
    <Part id="claim-loss" title="What happened">
      <Fields least={220}>
        <SchemaField form={form} name="lossDate" />
        <SchemaField form={form} name="odometer" />
        <SchemaField form={form} name="cause" />
      </Fields>
      <div role="status">
        {problems
          .filter(({ field }) => field === 'lossDate' || field === 'odometer')
          .map(({ code, message }) => (
            <p key={code} className={styles.wrong}>
              {message}
            </p>
          ))}
      </div>
    </Part>
  );
}

/** The customer's complaint, the repair, and the repair facility. */
function RepairPart({ form }: { form: ClaimForm }) {
  return (
    <Part id="claim-repair" title="Repair">
      <SchemaField form={form} name="complaint" />
      <SchemaField form={form} name="correction" />
      <Fields least={220}>
        <SchemaField form={form} name="facilityName" />
        <SchemaField form={form} name="facilityPhone" />
        <SchemaField form={form} name="facilityCity" />
      </Fields>
    </Part>
  );
}

/** The warnings about one place. */
function warningsOf(
  place: PlaceValues,
  { positions }: ClaimValues,
  warnings: readonly { field?: string; message: string }[],
): string[] {
  const prefix = `positions.${positions.findIndex((one) => one.position === place.position && one.item === place.item)}.`;
  return warnings.filter(({ field }) => field?.startsWith(prefix)).map(({ message }) => message);
}

interface Filling extends Omit<Props, 'session'> {
  photos: ReturnType<typeof useClaimPhotos>;
}

/** The form with its draft; sent once, after its photos have arrived, and answered on the pre-authorization's own page. */
function useClaimForm({ entry, type, parent, photos }: Filling) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const contract = String(entry.policyContractId ?? '');
  const number = useRef('');
  return useSchemaForm<ClaimValues>({
    schema: useMemo(() => () => claimForm(type), [type]),
    stored: useMemo(() => (parent ? supplementOf(type, parent) : emptyClaim(type)), [type, parent]),
    draft: useDraftNamed(`claim ${contract} ${type} ${parent?.number ?? ''}`.trim()),
    send: async (parsed) => {
      const sentPhotos = await photos.arrived();
      if (!sentPhotos) return { kind: 'refused', reason: 'A photo was not sent. Retry or remove it.' };
      const object = insertionOf(type, lossOfForm(parsed), {
        policyContractId: contract,
        parentId: parent?.id,
        photoIds: sentPhotos,
      });
      try {
        const { insertPreAuthorization: inserted } = await portalCalls(dispatch).insertPreAuthorization({
          object,
        });
        number.current = inserted?.number ?? '';
        return { kind: 'done' };
      } catch (error) {
        return { kind: 'failed', failure: atFields(failureOf(error)) };
      }
    },
    onDone: () => void navigate(`/claims-authorization/${number.current}`, { replace: true }),
    onLeft: (result: SendResult) => {
      if (result.kind === 'failed') notifyOutcome(result);
    },
  });
}

/** The fields that the server names, as the form names them. */
function atFields(failure: CallFailure): CallFailure {
  const errors = failure.errors.map(({ field, ...error }) =>
    field ? { ...error, field: formFieldOf(field) } : error,
  );
  return { ...failure, errors };
}
