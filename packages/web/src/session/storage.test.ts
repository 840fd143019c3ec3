import { describe, expect, test } from 'vitest';
import { textsOf } from './storage.ts';

/** A storage that keeps what it is given, as long as there is room for it. */
function storageFor(room: number): Storage {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept[key] = text;
    },
    removeItem: (key: string) => delete kept[key],
  };
  return new Proxy(kept, {
    get: (_, name) => methods[name as keyof typeof methods],
  }) as unknown as Storage;
}

describe('a text', () => {
  test('is stored if there is storage', () => {
    const storage = storageFor(10);
    textsOf(() => storage).write('theme', 'dark');
    const afterReload = textsOf(() => storage);
    expect(afterReload.read('theme')).toBe('dark');
    expect(afterReload.keys()).toEqual(['theme']);
    afterReload.write('theme', undefined);
    expect(afterReload.read('theme')).toBeUndefined();
  });

  test('lasts as long as the page if storage is denied', () => {
    const texts = textsOf(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(texts.read('theme')).toBeUndefined();
    texts.write('theme', 'dark');
    expect(texts.read('theme')).toBe('dark');
    expect(texts.keys()).toEqual(['theme']);
    texts.write('theme', undefined);
    expect(texts.read('theme')).toBeUndefined();
    expect(texts.keys()).toEqual([]);
  });

  test('that exceeds the quota replaces the previous one while the page is open', () => {
    const storage = storageFor(10);
    const texts = textsOf(() => storage);
    texts.write('draft', 'short');
    texts.write('draft', 'much too long for it');
    expect(texts.read('draft')).toBe('much too long for it');
    expect(texts.keys()).toEqual(['draft']);
    texts.write('draft', 'short too');
    expect(texts.read('draft')).toBe('short too');
  });
});
