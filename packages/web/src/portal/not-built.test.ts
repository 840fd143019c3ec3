import type { Screen } from '@pitlane/shared/engine/screen';
import { screens } from '@pitlane/shared/registry/screens';
import { expect, test } from 'vitest';
import { areaOf } from './address/page-header.ts';
import { notBuilt, stillToCome } from './not-built.ts';

const isToCome = ({ id }: Screen) => notBuilt.some((one) => one === id);
const pages = (screens as readonly Screen[]).filter(({ place }) => place === 'page');

test('no built page is in an area whose own page leads nowhere', () => {
  const lost = pages.filter((page) => !isToCome(page) && isToCome(areaOf(page)));
  expect(lost.map(({ id }) => id)).toEqual([]);
});

test('an area that says what is missing has lists to link to', () => {
  for (const id of Object.keys(stillToCome)) {
    const inside = pages.filter((page) => page.id !== id && areaOf(page).id === id && !isToCome(page));
    expect(inside, id).not.toHaveLength(0);
  }
});
