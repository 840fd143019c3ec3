import { expect, test } from 'vitest';
import { findZip } from './commands.ts';
import { ZipPlaceRow } from './schema.ts';

const work = { signal: new AbortController().signal, context: { kept: {} } };

/** The result of looking up a ZIP when the server gives these answers. */
const found = (...places: object[]) =>
  findZip.run(
    { findZipPlaces: async () => places.map((place) => ZipPlaceRow().parse(place)) },
    { zip: '65807' },
    work,
  );

test('the place of a ZIP is an answer, with its data', async () => {
  const place = { stateName: 'Missouri', stateAbbreviation: 'MO', city: 'Springfield' };
  expect(await found(place)).toMatchObject({ text: '65807: Springfield, MO', isAnswer: true, data: [place] });
});

test("an unknown ZIP is reported, and isn't an answer that a program could mistake for one", async () => {
  const none = await found({ stateName: '', stateAbbreviation: '', city: '' });
  expect(none).toEqual({ kind: 'notify', text: 'ZIP 65807 not found.', data: [] });
});
