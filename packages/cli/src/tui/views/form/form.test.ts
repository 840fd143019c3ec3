import { CallError } from '@pitlane/shared/client/calls';
import { expect, test, vi } from 'vitest';
import { frameOf } from '../../../testing/frame.tsx';
import { type TestCalls, testApp } from '../../../testing/test-app.ts';
import type { FormPlace } from './place.ts';

const published = { name: 'New rates', description: 'From Monday on.', tags: 'Dealers' };

/** The form of an announcement, which has three required fields. */
async function anApp(calls: TestCalls = {}) {
  const sent: object[] = [];
  const app = await testApp({
    createAnnouncement: async (request: object) => {
      sent.push(request);
      return { id: 7, ...published, tags: ['Dealers'] };
    },
    deleteAnnouncement: async () => ({}),
    ...calls,
  });
  const place = () => app.place() as FormPlace;
  const settled = () => vi.waitFor(() => expect(app.context.working).toBeUndefined());
  const fill = (text: string) => {
    app.press('enter');
    app.type(text);
    app.press('enter', 'down');
  };
  await app.context.start({ command: 'announcement.publish' });
  return { ...app, place, sent, settled, fill };
}

test('what several values are missing for is asked in one form', async () => {
  const { place, fill, press, settled, sent, app, context } = await anApp();
  expect(place()).toMatchObject({ kind: 'form', call: { command: 'announcement.publish' } });
  expect(frameOf(context, { columns: 80, rows: 24 })).toMatch(/Publish an announcement[^]*required/);
  for (const text of Object.values(published)) fill(text);
  press('r');
  await settled();
  await vi.waitFor(() => expect(sent).toEqual([published]));
  await vi.waitFor(() => expect(place()).toMatchObject({ kind: 'search' }));
  expect(app().note).toMatchObject({ text: expect.stringContaining('Published'), undo: expect.anything() });
});

test('a missing value is reported at its field, which gets the focus', async () => {
  const { place, fill, press, settled, sent } = await anApp();
  fill('New rates');
  press('r');
  await settled();
  await vi.waitFor(() => expect(place().filled.problemOf('description')).toBeTruthy());
  expect(place().form.chosen).toBe(1);
  expect(sent).toEqual([]);
});

test('a refusal is shown at its field, and the typed values stay', async () => {
  const errors = [{ code: 'bad_tag', message: 'Unknown role.', field: 'tags' }];
  const { place, fill, press, settled } = await anApp({
    createAnnouncement: () =>
      Promise.reject(
        new CallError({ status: 400, code: 3, message: 'Unknown role.', errors, requestId: null }),
      ),
  });
  for (const text of Object.values(published)) fill(text);
  press('r');
  await settled();
  await vi.waitFor(() => expect(place().filled.problemOf('tags')).toBe('Unknown role.'));
  expect(place().filled.text('name')).toBe('New rates');
  press('esc');
  expect(place()).toMatchObject({ kind: 'search' });
});
