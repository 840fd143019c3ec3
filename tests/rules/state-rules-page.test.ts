import { expect, test } from 'vitest';
import { stateRulesPage } from './state-rules-page.ts';

test('docs/STATE-RULES.md lists the rules as they are, and no address', async () => {
  const page = stateRulesPage();
  await expect(page).toMatchFileSnapshot('../../docs/STATE-RULES.md');
  expect(page).not.toMatch(/https?:|\.(com|gov|io|ai)\b/);
});
