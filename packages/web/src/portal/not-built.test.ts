import type { Screen } from '@pitlane/shared/engine/screen';
import { screens } from '@pitlane/shared/registry/screens';
import { expect, test } from 'vitest';
import { areaOf } from './address/page-header.ts';
import { notBuilt } from './not-built.ts';

const isToCome = ({ id }: Screen) => notBuilt.some((one) => one === id);
const pages = (screens as readonly Screen[]).filter(({ place }) => place === 'page');

test('no built page is in an area whose own page leads nowhere', () => {
  const lost = pages.filter((page) => !isToCome(page) && isToCome(areaOf(page)));
  expect(lost.map(({ id }) => id)).toEqual([]);
});
