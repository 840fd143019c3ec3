import { expect, test } from 'vitest';
import { bytesOf } from '../testing/exports.ts';
import { zipChunks } from './zip.ts';

/** Returns the numbers at given positions of an archive's directory. Source: PKWARE's application note §4.3.12 */
async function directoryOf(
  content: Iterable<string>,
): Promise<{ crc: number; packed: number; size: number }> {
  const bytes = await bytesOf(zipChunks([{ path: 'a.txt', content: () => content }]));
  const view = new DataView(bytes.buffer);
  const at = view.getUint32(bytes.length - 6, true);
  expect(view.getUint32(at, true)).toBe(0x0201_4b50);
  return {
    crc: view.getUint32(at + 16, true),
    packed: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
  };
}

test('an archive lists the checksum and sizes of its content', async () => {
  // The text that every CRC-32 is tested with.
  const whole = await directoryOf(['123456789']);
  expect(whole).toMatchObject({ crc: 0xcbf4_3926, size: 9 });
  expect(await directoryOf(['1234', '56', '789'])).toMatchObject({ crc: 0xcbf4_3926, size: 9 });
});

test('an archive packs what repeats', async () => {
  const { packed, size } = await directoryOf(Array.from({ length: 1000 }, () => 'the same again '));
  expect(size).toBe(15_000);
  expect(packed).toBeLessThan(500);
});
