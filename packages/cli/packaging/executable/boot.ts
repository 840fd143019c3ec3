// What a single executable starts with. The program is in its assets; what only prints the version is right here.
import sea from 'node:sea';
import { loaderOf } from './loader.ts';
import { nativeFrom } from './native.ts';

const asset = (name: string) => Buffer.from(sea.getRawAsset(name));

function runProgram(): void {
  const load = loaderOf({
    // The texts are ASCII: one byte a character needs no decoding.
    text: (name) => asset(name).toString('latin1'),
    compiled: (name) => asset(`${name}.compiled`),
    native: (name) => nativeFrom(asset(`${name}.node`)),
  });
  load('main.mjs');
}

const [word, more] = process.argv.slice(2);
if (more === undefined && /^(-v|--version)$/.test(word ?? ''))
  void import('../../src/session/version-main.ts');
else runProgram();
