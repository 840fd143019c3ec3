import { commands } from '@pitlane/shared/registry/commands';
import { reports } from '@pitlane/shared/registry/reports';
import { safeText } from '../../../print/text.ts';
import type { Binding } from '../../binding.ts';
import { say } from '../../context.ts';
import { useAppForm } from '../../form/app-form.ts';
import { type FormWork, formKeys, typedIntoForm } from '../../form/keys.ts';
import { formCaret, formLines, formSentences } from '../../form/lines.ts';
import { Lines } from '../../Lines.tsx';
import { Sentences } from '../../Sentences.tsx';
import { closed } from '../../state.ts';
import { placeOf } from '../../store.ts';
import type { SpokenProps, View, ViewProps } from '../../view.ts';
import { askedFields, type FormPlace, formFieldsOf } from './place.ts';
import { closeForm, type FormContext, refusedForm, submitForm } from './run.ts';

const hint = 'Press Enter to fill in a field, and r when everything is filled in.';

/** The form of a command: what several values are missing for. */
export const formView: View<'form'> = {
  title: ({ call: { command, args = {} } }) => {
    // The fields for the user, without the version that a change is compared with.
    const names = new Set(askedFields({ command }).map(({ name }) => name));
    const shown = Object.entries(args).filter(([name]) => names.has(name));
    const given = shown.map(([, value]) => reports.find(({ id }) => id === value)?.title ?? String(value));
    return safeText([commands.find(({ id }) => id === command)?.title, ...given].join(' · '));
  },
  keys: (context, place): Binding[] => formKeys(context, place.form, workOf(context, place)),
  Drawn: DrawnForm,
  Spoken: SpokenForm,
  typed: (context, line) => {
    const place = placeOf(context.store.getState().app);
    if (place.kind === 'form') typedIntoForm(context, line, workOf(context, place));
  },
  caret: ({ form, call }, columns, theme) => formCaret(form, formFieldsOf(call), { columns, theme }),
  commandRan: closeForm,
  refused: refusedForm,
};

function workOf(context: FormContext, place: FormPlace): FormWork {
  return {
    fields: formFieldsOf(place.call),
    submit: { title: 'Run', short: 'run', run: () => void submitForm(context, place) },
    leave: {
      title: 'Cancel',
      run: () => {
        context.store.dispatch(closed());
        say(context, 'muted', 'Nothing was changed.');
      },
    },
  };
}

function DrawnForm({ place, columns, height, covered, theme }: ViewProps<'form'>) {
  useAppForm(place.filled);
  const lines = formLines(place.form, formFieldsOf(place.call), hint, { columns, theme });
  return <Lines lines={lines.slice(0, height - covered)} height={height - covered} />;
}

function SpokenForm({ place, said, isCovered }: SpokenProps<'form'>) {
  useAppForm(place.filled);
  return (
    !isCovered && <Sentences lines={[...formSentences(place.form, formFieldsOf(place.call)), ...said]} />
  );
}
