import sea from 'node:sea';
import { loaderOf } from './loader.ts';
import { nativeFrom } from './native.ts';

/** Where each file of the program begins in the pack, and its length. */
export type PackPlaces = Record<string, [at: number, length: number]>;

/** Runs the program that is in the assets of the executable. */
export function runProgram(): void {
  const pack = Buffer.from(sea.getRawAsset('pack'));
  const places = JSON.parse(sea.getAsset('pack.json', 'latin1')) as PackPlaces;
  const file = (name: string) => {
    const place = places[name];
    if (!place) throw new Error(`${name} is not in this program.`);
    return pack.subarray(place[0], place[0] + place[1]);
  };
  const load = loaderOf({
    // The texts are ASCII: one byte a character needs no decoding.
    text: (name) => file(name).toString('latin1'),
    compiled: (name) => file(`${name}.compiled`),
    native: (name) => nativeFrom(Buffer.from(sea.getRawAsset(`${name}.node`))),
  });
  load('main.mjs');
}
