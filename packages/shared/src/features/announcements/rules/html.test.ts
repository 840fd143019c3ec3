import { describe, expect, test } from 'vitest';
import { completeLink } from './html.ts';

describe('the attributes of a link', () => {
  const part = (nodeName: string, attributes: Record<string, string>) => {
    const held = new Map(Object.entries(attributes));
    completeLink({
      nodeName,
      hasAttribute: (name) => held.has(name),
      setAttribute: (name, value) => held.set(name, value),
      removeAttribute: (name) => held.delete(name),
    });
    return Object.fromEntries(held);
  };

  test("are ours, regardless of the author's", () => {
    expect(part('A', { href: 'https://example.com', target: '_top', rel: 'opener' })).toEqual({
      href: 'https://example.com',
      target: '_blank',
      rel: 'noopener noreferrer',
    });
  });

  test('are on nothing else', () => {
    expect(part('A', { target: '_top' })).toEqual({});
    expect(part('P', { href: 'x', rel: 'opener' })).toEqual({ href: 'x' });
  });
});
