import { version } from '@pitlane/server/app';
import { openApiOf } from '@pitlane/server/http/openapi';
import { operations } from '@pitlane/shared/registry/operations';
import { expect, test } from 'vitest';

test('docs/openapi.json describes the API as it is (npx vitest run --project tests -u writes it anew)', async () => {
  const document = `${JSON.stringify(openApiOf(operations, version), null, 2)}\n`;
  await expect(document).toMatchFileSnapshot('../docs/openapi.json');
});
