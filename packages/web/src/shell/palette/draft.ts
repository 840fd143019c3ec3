import type { PaletteRequest } from './palette-request.ts';

/** What was typed when the palette was closed half-way; it lives as long as the page. */
let left: PaletteRequest | undefined;

/** Keeps what is being typed, so that it can be gone on with after the palette was closed; undefined once it is done. */
export function keepLeft(request: PaletteRequest | undefined): void {
  left = request;
}

/** What was left half-way. */
export function leftHalfWay(): PaletteRequest | undefined {
  return left;
}
