import { expect, test } from 'vitest';
import { retryGivenUp } from './commands.ts';
import { givenUpMailPicker } from './pickers.ts';
import { UnsentMail } from './schema.ts';

const aMail = (more: object) =>
  UnsentMail().parse({
    id: 7,
    to: 'ann@example.com',
    subject: 'Sales summary',
    state: 'givenUp',
    problem: '550 nobody',
    ...more,
  });
const signal = new AbortController().signal;

test('a failed email is retried, and the answer says for whom', async () => {
  const effect = await retryGivenUp.run(
    { retryMail: async () => aMail({}) },
    { id: '7' },
    { signal, context: { kept: {} } },
  );
  expect(effect).toEqual({
    kind: 'notify',
    text: 'Retrying “Sales summary” to ann@example.com',
    data: aMail({}),
  });
});

test('offers only failed emails, by number, subject or recipient', async () => {
  const rows = [
    aMail({}),
    aMail({ id: 8, state: 'waiting' }),
    aMail({ id: 70, to: 'bob@example.com', subject: 'Dealer claims' }),
  ];
  const found = async (text: string) =>
    (await givenUpMailPicker.find({ listUnsentMails: async () => rows }, { text, given: {}, signal })).map(
      ({ value }) => value,
    );
  expect(await found('')).toEqual(['7', '70']);
  expect(await found('7')).toEqual(['7']);
  expect(await found('BOB@')).toEqual(['70']);
  expect(await found('summary')).toEqual(['7']);
});
