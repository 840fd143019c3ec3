import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { interpretEffects } from './effects.ts';

const done = { title: 'List ACH files', args: {} };

test('an answer of several lines is a page, one of a single line a note', async () => {
  const { context, app, place } = await testApp();
  await interpretEffects({ kind: 'notify', text: 'No ACH files.', isAnswer: true }, context, done);
  expect(app().note?.text).toBe('No ACH files.');

  const text = 'AF-000002: 2 debits, $4,359.00\n  AF-000001: 16 debits, $26,911.00';
  await interpretEffects({ kind: 'notify', text, isAnswer: true }, context, done);
  expect(place()).toMatchObject({ kind: 'page', title: 'List ACH files', source: { kind: 'answer', text } });
});

test('a note has what else there is to say after what was done', async () => {
  const { context, app } = await testApp();
  const more = 'The supplier ships within a week';
  await interpretEffects({ kind: 'notify', text: 'Order sent', more }, context, done);
  expect(app().note?.text).toBe('Order sent. The supplier ships within a week');
});
