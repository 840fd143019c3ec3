import { dealerLogoUpload } from '@pitlane/shared/features/brands/schema';
import type { Run } from '../commands/run.ts';
import { jsonText } from '../print/json.ts';
import { sayMarked } from '../print/say-below.ts';
import { uploadOf } from './upload-of.ts';

/** Uploads a dealer's logo. Source: areas.md §3 (updatedealerlogo) */
export async function changeDealerLogo({ terminal, given, connect }: Run): Promise<void> {
  const dealerCode = String(given.fields['dealerCode'] ?? '');
  const file = await uploadOf(String(given.fields['file'] ?? ''), dealerLogoUpload, terminal);
  const { calls } = await connect();
  const changed = await calls.updateDealerLogo({ ...file, dealerCode }, { signal: terminal.signal });
  if (given.isJson) return terminal.out(`${jsonText(changed, 2)}\n`);
  await sayMarked(terminal, terminal.errPaint.success('✓'), `Changed the logo of dealer ${dealerCode}`);
}
