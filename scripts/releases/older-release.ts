import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '@pitlane/server/db/migrations';
import { type Ended, runProgram } from '../test/run-program.ts';

/** A whole release of the past in a folder of its own, with its own packages. */
export interface OlderRelease {
  commit: string;
  subject: string;
  folder: string;
  /** Whether its servers send a statement again that was prepared for other columns than a newer release returns: those from before failed it. */
  sendsAgain: boolean;
  /** Runs one of its files to its end. */
  run: (args: readonly string[], env: Record<string, string>) => Promise<string>;
  remove: () => void;
}

/**
 * The commit of an older release: the given one, or the last one before the newest schema step, which is HEAD while that step isn't committed. Undefined where this checkout
 * has no such commit: a shallow clone, or a copy without history.
 */
export async function findOlder(given?: string): Promise<string | undefined> {
  const commit = given ?? (await beforeNewestStep());
  const found = await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`);
  return found.code === 0 ? found.output.trim() : undefined;
}

async function beforeNewestStep(): Promise<string> {
  const file = `packages/server/src/db/migrations/${migrations.at(-1)?.name}.ts`;
  const added = await git('log', '-1', '--diff-filter=A', '--format=%H', '--', file);
  return added.output.trim() === '' ? 'HEAD' : `${added.output.trim()}^`;
}

/** Copies a commit into a folder of its own and prepares it as a fresh clone is prepared. */
export async function checkOut(commit: string): Promise<OlderRelease> {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-older-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Whatever ends us, apart from a kill.
  process.on('exit', remove);
  const archive = join(folder, 'older.tar');
  done('git archive', await git('archive', '--output', archive, commit));
  done('tar', await runProgram('tar', ['-xf', archive, '-C', folder]));
  rmSync(archive);
  const run: OlderRelease['run'] = async (args, env) =>
    done(args.join(' '), await runProgram(process.execPath, args, { folder, env }));
  // The compiled code of the past is removed with it.
  await run(['scripts/boot.mjs', 'prepare'], { NODE_COMPILE_CACHE: join(folder, 'compiled') });
  const subject = await git('log', '-1', '--format=%h %s', commit);
  const errors = join(folder, 'packages/server/src/db/statement-errors.ts');
  const sendsAgain = existsSync(errors) && readFileSync(errors, 'utf8').includes('RevalidateCachedQuery');
  return { commit, subject: subject.output.trim(), folder, sendsAgain, run, remove };
}

function git(...args: readonly string[]): Promise<Ended> {
  return runProgram('git', args);
}

function done(what: string, { code, output }: Ended): string {
  if (code !== 0) throw new Error(`${what} failed:\n${output}`);
  return output;
}
