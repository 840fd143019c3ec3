import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { copyText } from './clipboard.ts';

test('does not copy part of a text that is too long for the terminal, and says so', async () => {
  const { context, written, app } = await testApp();
  copyText(context, 'TAW-15138628\n'.repeat(4000), '4000 numbers');
  expect(app().note).toMatchObject({ look: 'success', text: 'Copied 4000 numbers.' });
  copyText(context, 'TAW-15138628\n'.repeat(5000), '5000 numbers');
  expect(app().note).toMatchObject({
    look: 'warning',
    text: "The terminal can't copy 5000 numbers at once. Select fewer.",
  });
  expect(written).toHaveLength(1);
});
