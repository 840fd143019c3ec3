import type { Brand } from './schema.ts';

/**
 * Returns why a brand cannot be removed: the main brand is used for every host without its own; partner brands can be removed.
 * Source: portal.md §1 (Branding)
 */
export function whyNotRemovable({ isMain, name }: Pick<Brand, 'isMain' | 'name'>): string | undefined {
  return isMain
    ? `${name ?? 'This'} is the default brand for all other hosts, so it can't be removed.`
    : undefined;
}
