/**
 * Returns the file that a run starts with: it reports a Node that is too old, caches the compiled code for the next
 * run, and loads the program, or the few lines that print its version, which compile faster than a cache can be read.
 * `engine` is that of the package: ">=24". Every Node since 14 can parse it.
 */
export function entryText(engine: string): string {
  const least = /\d+/.exec(engine)?.[0];
  if (least === undefined) throw new Error(`${engine} doesn't name a Node version`);
  // The cache is the user's own folder: in a shared one, another user could leave code in it. Node makes missing folders in a way that
  // never ends below /proc, so they are made here, one by one; without them nothing is cached.
  return `#!/usr/bin/env node
import{existsSync,mkdirSync}from'node:fs';import module from'node:module';import{homedir}from'node:os';
const{node}=process.versions;
if(Number.parseInt(node)<${least}){console.error('✗ pitlane needs Node ${least} or later; '+process.execPath+' is '+node+'.\\n  Put a newer one first in PATH, also in cron: PATH=/path/to/node/bin:/usr/bin:/bin');process.exit(1)}
const[word,more]=process.argv.slice(2);
if(!more&&/^(-v|--version)$/.test(word))await import('./version.mjs');else{
const home=process.env.XDG_CACHE_HOME||homedir()+'/.cache',cache=home+'/pitlane';
for(const folder of[home,cache])try{mkdirSync(folder,{mode:0o700})}catch{}
if(existsSync(cache))module.enableCompileCache(cache);await import('./main.mjs')}
`;
}
