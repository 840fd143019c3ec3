import type { Run } from '../commands/run.ts';
import type { Environment } from '../process/environment.ts';
import { login } from './login.ts';

/** Runs a sign-in sub-command by the id of its target; undefined for any other. */
export function authRunOf(
  id: string,
): ((run: Run, env: Environment, options: Record<string, unknown>) => Promise<void>) | undefined {
  return runs[id];
}

const runs: Record<string, (run: Run, env: Environment, options: Record<string, unknown>) => Promise<void>> =
  {
    login: ({ terminal }, env, options) => login(terminal, env, options),
    'auth.logout': async ({ terminal }, env) => (await import('./logout.ts')).logout(terminal, env),
    'auth.status': async (run, env) => (await import('./auth-status.ts')).authStatus(run, env),
    'auth.switch': async (run, env) => (await import('./auth-status.ts')).authSwitch(run, env),
    'profile.factor.list': async (run) => (await import('./profile-factor.ts')).listFactors(run),
    'profile.factor.add': async (run) => (await import('./profile-factor.ts')).addFactor(run),
    'profile.factor.newCodes': async (run) => (await import('./profile-factor.ts')).newCodes(run),
    'profile.session.list': async (run, env) => (await import('./session-list.ts')).listSignIns(run, env),
    'auth.token.create': async (run, env) => (await import('./auth-token.ts')).createToken(run, env),
    'auth.token.list': async (run, env) => (await import('./auth-token.ts')).listTokens(run, env),
    'auth.token.revoke': async (run) => (await import('./auth-token.ts')).revokeToken(run),
  };
