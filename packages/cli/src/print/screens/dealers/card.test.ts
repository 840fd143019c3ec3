import { anActor } from '@pitlane/shared/testing/factories';
import { expect, test } from 'vitest';
import type { Connection } from '../../../session/connection.ts';
import { figureCalls } from '../../../testing/figure-calls.ts';
import { askFigures } from '../dashboards/figure-answers.ts';
import { figureBlocks } from './card.ts';

const connection = { calls: figureCalls } as unknown as Connection;
const asked = { scope: { dealerCode: 'MO1001' }, signal: new AbortController().signal };

test('a card says which programs fell behind, those first that did most, and counts deals with a decimal', async () => {
  const blocks = figureBlocks(
    await askFigures(connection, ['getDealerSales', 'comparedPrograms'], asked),
    anActor('MasterDealer'),
  );
  const lines = (title: string) => blocks.find((block) => block.title === title)?.lines ?? [];
  expect(lines('Sold by program').map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'MBP: 1 sold, 5 last month',
    'GAP: 2 sold, 0 last month',
  ]);
  expect(lines('Sales this month')).toContainEqual(
    expect.objectContaining({ label: 'Contracts per deal', value: '3.0', raw: '3' }),
  );
});
