import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import { screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Button } from '../controls/Button.tsx';
import { render } from '../testing/render.tsx';
import { fillIn } from './fill-in.ts';
import { SchemaField } from './SchemaField.tsx';
import { type SendResult, useFormProblems, useSchemaForm } from './use-schema-form.ts';

/** Two numbers; the second must not be the greater one. */
const Use = z
  .object({
    bought: z.string().min(1, 'Enter what was bought.').meta({ label: 'Bought' }),
    used: z.string().optional().meta({ label: 'Used' }),
    note: z.string().optional().meta({ label: 'Note' }),
    phone: z.string().optional().meta({ label: 'Phone', kind: 'phone', autofill: 'tel' }),
  })
  .refine(({ bought, used = '' }) => Number(used) <= Number(bought), {
    path: ['used'],
    message: 'More was used than bought.',
  });

const schema = () => Use;

type Values = z.input<typeof Use>;

interface Given {
  checksWhileTyped?: boolean;
  sent?: SendResult | Promise<SendResult>;
  onLeft?: (sent: SendResult) => void;
  /** Shown above the fields. */
  before?: ReactNode;
}

function open(given: Given = {}) {
  const { checksWhileTyped = false, sent = { kind: 'done' }, onLeft = () => undefined } = given;
  function Form() {
    const form = useSchemaForm<Values>({
      schema,
      stored: { bought: '', used: '' },
      checksWhileTyped,
      send: async () => await sent,
      onLeft,
    });
    const { isValid, unsaid } = useFormProblems(form);
    return (
      <form noValidate onSubmit={(event) => void form.submit(event)}>
        {given.before}
        <SchemaField form={form} name="bought" alsoChecks={['used']} />
        <SchemaField form={form} name="used" />
        <SchemaField form={form} name="phone" />
        <Button type="submit">Save</Button>
        <output>{isValid ? 'valid' : unsaid}</output>
        <p role="alert">{form.problem}</p>
      </form>
    );
  }
  return render(<Form />);
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const state = () => screen.getByRole('status').textContent;

function refusal(...errors: { field: string; message: string }[]): SendResult {
  return { kind: 'failed', failure: { message: 'Not saved.', errors } as unknown as CallFailure };
}

test('checks fields that are right or wrong together while either is changed', async () => {
  const { user } = open();
  await user.type(field('Bought'), '2');
  await user.type(field('Used (optional)'), '3');
  await user.tab();
  expect(screen.getByText('More was used than bought.')).toBeTruthy();
  await user.type(field('Bought'), '0');
  expect(screen.queryByText('More was used than bought.')).toBeNull();
});

test("lets the browser fill in only what its schema says is the user's own", () => {
  open();
  expect(field('Phone (optional)').autocomplete).toBe('tel');
  expect(field('Bought').autocomplete).toBe('off');
});

test('says what no field says yet', async () => {
  const { user } = open();
  expect(state()).toBe('Enter what was bought.');
  await user.click(field('Bought'));
  await user.tab();
  expect(state()).toBe('');
  await user.type(field('Bought'), '2');
  expect(state()).toBe('valid');
});

test('shows errors while typing if it validates then, but not missing values', async () => {
  const { user } = open({ checksWhileTyped: true });
  await user.type(field('Used (optional)'), '3');
  expect(await screen.findByText('More was used than bought.')).toBeTruthy();
  expect(field('Bought').getAttribute('aria-invalid')).toBe('false');
  await user.clear(field('Used (optional)'));
  expect(screen.queryByText('More was used than bought.')).toBeNull();
});

test('shows what the server refused until that field is changed', async () => {
  const { user } = open({
    checksWhileTyped: true,
    sent: refusal({ field: 'bought', message: 'Only 9 can be bought.' }),
  });
  await user.type(field('Bought'), '10{Enter}');
  expect(await screen.findByText('Only 9 can be bought.')).toBeTruthy();
  expect(field('Bought').value).toBe('10');
  await user.type(field('Used (optional)'), '1');
  expect(screen.getByText('Only 9 can be bought.')).toBeTruthy();
  await user.type(field('Bought'), '{Backspace}');
  expect(screen.queryByText('Only 9 can be bought.')).toBeNull();
});

test('shows a refusal at its field, with the focus there, and what else it says for the whole form', async () => {
  const { user } = open({
    sent: refusal({ field: 'used', message: 'Too many.' }, { field: 'note', message: 'Too long.' }),
  });
  await user.type(field('Bought'), '2{Enter}');
  expect(await screen.findByText('Too many.')).toBeTruthy();
  expect(document.activeElement).toBe(field('Used (optional)'));
  expect(screen.getByRole('alert').textContent).toBe('Too long.');
});

test.each([
  ['the form finds nothing else wrong and is refused', '2', { kind: 'refused', reason: '' }],
  ['its own fields are wrong too', '', { kind: 'done' }],
] as const)(
  'goes to the first wrong field of the page, whatever checks it, where %s',
  async (_, typed, sent) => {
    const before = <input aria-label="Packs" aria-invalid="true" />;
    const { user } = open({ before, sent });
    if (typed) await user.type(field('Bought'), typed);
    const send = async () => {
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Packs')));
    };
    await send();
    await user.click(field('Used (optional)'));
    await send();
  },
);

test('goes to the wrong field of its own dialog where a button outside of a form sends it', async () => {
  function Question() {
    const form = useSchemaForm<Values>({
      schema,
      stored: { bought: '', used: '' },
      send: async () => ({ kind: 'done' }),
    });
    return (
      <>
        <input aria-label="Behind" aria-invalid="true" />
        <div role="alertdialog" aria-label="Use">
          <SchemaField form={form} name="bought" />
          <button type="button" onClick={(event) => void form.submit(event)}>
            Confirm
          </button>
        </div>
      </>
    );
  }
  const { user } = render(<Question />);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(document.activeElement).toBe(field('Bought')));
});

test('shows a refusal at a check box', async () => {
  function Form() {
    const form = useSchemaForm<{ isListed: boolean }>({
      schema: Listed,
      stored: { isListed: false },
      send: async () => refusal({ field: 'isListed', message: 'The list is full.' }),
    });
    return (
      <form noValidate onSubmit={(event) => void form.submit(event)}>
        <SchemaField form={form} name="isListed" />
        <Button type="submit">Save</Button>
        <p role="alert">{form.problem}</p>
      </form>
    );
  }
  const { user } = render(<Form />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const box = await screen.findByRole('checkbox', { name: 'On the list', description: 'The list is full.' });
  expect(document.activeElement).toBe(box);
  expect(screen.getByRole('alert').textContent).toBe('');
});

const Listed = () => z.object({ isListed: z.boolean().meta({ label: 'On the list' }) });

test('shows a refusal of a hidden field for the whole form', async () => {
  const { user } = open({ sent: refusal({ field: 'note', message: 'Too long.' }) });
  await user.type(field('Bought'), '2{Enter}');
  expect(await screen.findByText('Not saved.')).toBeTruthy();
});

test.each([
  [{}, 'No Network. It may have been saved. Check before you try again.'],
  [{ mayBeDone: true }, 'No Network'],
] as const)('without an answer, says to check unless trying again is safe: %j', async (more, words) => {
  const failure = { status: 0, code: null, message: 'No Network', errors: [], requestId: null, ...more };
  const { user } = open({ sent: { kind: 'failed', failure } });
  await user.type(field('Bought'), '2{Enter}');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words));
});

test.each([
  ['the page is being left', '/next', true],
  ['the page stays', '?search=smith', false],
])('a failure that arrives while %s is also reported elsewhere: %s %s', async (_, address, isLeft) => {
  const answer = Promise.withResolvers<SendResult>();
  const onLeft = vi.fn<(sent: SendResult) => void>();
  const { user } = open({ sent: answer.promise, onLeft });
  await user.type(field('Bought'), '2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  // The next page is still loading, so this one is still drawn.
  history.pushState(null, '', address);
  const failed = refusal();
  answer.resolve(failed);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Not saved.'));
  expect(onLeft.mock.calls).toEqual(isLeft ? [[failed]] : []);
});

test('a list without a choice is asked for in words, not with the codes of its choices', async () => {
  function Form() {
    const form = useSchemaForm<{ kind: string }>({
      schema: Kind,
      stored: { kind: '' },
      send: async () => ({ kind: 'done' }),
    });
    return (
      <form noValidate onSubmit={(event) => void form.submit(event)}>
        <SchemaField form={form} name="kind" />
        <Button type="submit">Save</Button>
      </form>
    );
  }
  const { user } = render(<Form />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByText('Choose one.')).toBeTruthy());
});

const Kind = () => z.object({ kind: z.enum(['FIUser', 'ServiceUser']).meta({ label: 'Kind' }) });

test('a value that is filled in is no change, also next to a field without an initial value', () => {
  function Form() {
    const form = useSchemaForm<Values>({
      schema,
      stored: { bought: '' },
      send: async () => ({ kind: 'done' }),
    });
    const { control } = form;
    useEffect(() => fillIn({ control }, 'bought', '2'), [control]);
    return (
      <>
        <SchemaField form={form} name="bought" />
        <SchemaField form={form} name="used" />
        <output>{form.isDirty ? 'changed' : 'as stored'}</output>
      </>
    );
  }
  render(<Form />);
  expect([field('Bought').value, state()]).toEqual(['2', 'as stored']);
});
