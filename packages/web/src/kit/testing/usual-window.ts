import { beforeAll } from 'vitest';
import { page } from 'vitest/browser';

/** All files are drawn in one page: each begins in the same window and theme. */
beforeAll(async () => {
  await page.viewport(414, 896);
  delete document.documentElement.dataset['theme'];
});
