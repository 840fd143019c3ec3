import type { RefusedField } from '@pitlane/shared/engine/form';
import { useSyncExternalStore } from 'react';
import { createFormControl, type FieldErrors, type Resolver } from 'react-hook-form';

/** The values by field name: text as typed, other values as given. */
export type FilledIn = Readonly<Record<string, unknown>>;

/** The name under which a form is refused as a whole. */
export const wholeForm = 'root';

/**
 * A form of the app: react-hook-form, as in the portal, holds its values and errors. It uses the core of `useForm` without a component,
 * because keys and screen reader read it too. It is a class because the store, which holds it, freezes plain objects.
 */
export class AppForm {
  readonly #form;
  #errors: FieldErrors = {};
  #changes = 0;
  readonly #listeners = new Set<() => void>();

  /** `check` parses the input, or returns the errors by field. */
  constructor(values: FilledIn, check?: Resolver) {
    this.#form = createFormControl({
      defaultValues: values,
      // Which field is next is decided by the keys of the app.
      shouldFocusError: false,
      ...(check ? { resolver: check } : {}),
    });
    this.#form.subscribe({
      formState: { values: true, errors: true },
      callback: ({ errors = {} }) => {
        this.#errors = errors;
        this.#changes += 1;
        for (const changed of this.#listeners) changed();
      },
    });
  }

  get values(): FilledIn {
    return this.#form.getValues();
  }

  /** The value of a field as its text; empty if nothing was given. */
  text(name: string): string {
    return String(this.values[name] ?? '');
  }

  /** Fills in fields; what was wrong with them or with the whole form is over. */
  give(values: FilledIn): void {
    for (const [name, value] of Object.entries(values)) this.#form.setValue(name, value);
    this.#form.clearErrors([...Object.keys(values), wholeForm]);
  }

  /** A field's error. */
  problemOf(name: string): string | undefined {
    return messageOf(this.#errors[name]);
  }

  /** An error of the form that belongs to none of these fields. */
  problemBeside(names: readonly string[]): string | undefined {
    const other = Object.keys(this.#errors).find((name) => !names.includes(name));
    return other && messageOf(this.#errors[other]);
  }

  /** Shows what was refused at its fields. */
  refuse(refused: readonly RefusedField[]): void {
    for (const { name, message } of refused) this.#form.setError(name, { type: 'refused', message });
  }

  /** Validates the input and submits the parsed values; otherwise shows the errors. */
  submit(send: (read: FilledIn) => Promise<void>): Promise<void> {
    // Earlier errors would block it.
    this.#form.clearErrors();
    return this.#form.handleSubmit(send)();
  }

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => void this.#listeners.delete(changed);
  };

  readonly changes = (): number => this.#changes;
}

/** Draws a component again with each change of a form; counts them. */
export function useAppForm(form: AppForm | undefined): number {
  return useSyncExternalStore(form?.subscribe ?? noChanges, form?.changes ?? none);
}

const noChanges = () => () => undefined;
const none = () => 0;

function messageOf(error: FieldErrors[string]): string | undefined {
  return error && String(error.message ?? '');
}
