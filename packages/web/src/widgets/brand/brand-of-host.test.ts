import { describe, expect, test } from 'vitest';
import { brandFrom, tabTitle } from './brand-of-host.ts';

const partner = {
  name: 'Partner',
  title: 'Partner portal',
  logoFilename: 'partner.svg',
  isDirectConsumer: true,
};

describe('the brand that the server wrote into the page', () => {
  test('is read as sent', () => {
    expect(brandFrom(JSON.stringify({ id: 7, ...partner }))).toEqual(partner);
  });

  test('has its name in the tab if it has no title', () => {
    expect(brandFrom('{"name":"Partner"}')).toMatchObject({ title: 'Partner', logoFilename: null });
  });

  test.each([undefined, '', 'null', '[1', '"text"', '{"name":7,"logoFilename":false}'])(
    "is our own if it can't be read: %s",
    (content) => {
      expect(brandFrom(content)).toEqual({
        name: 'Pitlane',
        title: 'Pitlane',
        logoFilename: null,
        isDirectConsumer: false,
      });
    },
  );
});

test('the tab names the page before the brand', () => {
  expect(tabTitle('Rater', partner)).toBe('Rater · Partner portal');
  expect(tabTitle('', partner)).toBe('Partner portal');
});
