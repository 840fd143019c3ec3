import { CallError } from '@pitlane/shared/client/calls';
import type { CommandCall } from '@pitlane/shared/engine/effect';
import { type RefusedField, refusedFields } from '@pitlane/shared/engine/form';
import { issueWords } from '@pitlane/shared/engine/issue-words';
import { commands } from '@pitlane/shared/registry/commands';
import type { AppContext } from '../../context.ts';
import { during, type WorkContext } from '../../during.ts';
import { openForm } from '../../form/open-form.ts';
import { closed, placed } from '../../state.ts';
import { placeOf } from '../../store.ts';
import type { Refused } from '../../view.ts';
import { askedFields, type FormPlace, formFieldsOf } from './place.ts';

/** The context of a form. */
export type FormContext = WorkContext & Pick<AppContext, 'start'>;

/** The form on top, if there is one. */
function formNow({ store }: Pick<AppContext, 'store'>): FormPlace | undefined {
  const place = placeOf(store.getState().app);
  return place.kind === 'form' ? place : undefined;
}

/** Runs the command with the form's values; errors show at their field. */
export async function submitForm(context: FormContext, { call, filled }: FormPlace): Promise<void> {
  let next: CommandCall | undefined;
  await during(context, 'Reading...', () =>
    filled.submit(async (read) => {
      next = { ...call, args: { ...call.args, ...read } };
    }),
  );
  if (!next) return showProblems(context, []);
  const problems = problemsOf(next);
  if (problems.length > 0) return showProblems(context, problems);
  await context.start(next);
}

/** The errors of the command's schema. */
function problemsOf({ command: id, args }: CommandCall): RefusedField[] {
  const parsed = commands
    .find((one) => one.id === id)
    ?.args?.()
    .safeParse(args);
  const labels = new Map(askedFields({ command: id }).map(({ name, label }) => [name, label]));
  return (parsed?.error?.issues ?? []).map((issue) => {
    const name = String(issue.path[0] ?? '');
    return { name, message: issueWords(issue, labels.get(name) ?? name) };
  });
}

/** Shows the errors, and moves to the first field with one. */
function showProblems(context: Pick<AppContext, 'store'>, problems: readonly RefusedField[]): void {
  const place = formNow(context);
  if (!place) return;
  place.filled.refuse(problems);
  context.store.dispatch(placed({ form: openForm(place.filled, formFieldsOf(place.call)) }));
}

/** Server refusals show at their fields. */
export async function refusedForm(
  context: AppContext,
  call: CommandCall,
  { error, words }: { error: unknown; words: string },
): Promise<Refused | undefined> {
  const place = formNow(context);
  if (place?.call.command !== call.command || !(error instanceof CallError)) return undefined;
  const refused = refusedFields(
    error.failure.errors,
    new Map(askedFields(place.call).map((field) => [field.name, field])),
  );
  if (refused.length === 0) return undefined;
  showProblems(context, refused);
  return { call, text: '', problem: words };
}

/** Its command was run: the form has done its work. */
export async function closeForm(context: AppContext, command: string): Promise<void> {
  if (formNow(context)?.call.command === command) context.store.dispatch(closed());
}
