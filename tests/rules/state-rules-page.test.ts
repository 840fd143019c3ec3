import { expect, test } from 'vitest';
import { stateRulesPage } from './state-rules-page.ts';

test('docs/STATE-RULES.md is up to date, and contains no addresses', async () => {
  const page = stateRulesPage();
  await expect(page).toMatchFileSnapshot('../../docs/STATE-RULES.md');
  expect(page).not.toMatch(/https?:|\.(com|gov|io|ai)\b/);
});
