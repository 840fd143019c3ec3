import type { FastifyInstance } from 'fastify';
import { demoPassword } from '../demo/sign-ins.ts';

/** Signs a demo user, or one with another password, in as the terminal does, and returns the session token. */
export async function demoToken(
  app: FastifyInstance,
  identifier: string,
  password = demoPassword,
): Promise<string> {
  const flow = (await app.inject('/identity/self-service/login/api')).json<{ id: string }>();
  const answer = await app.inject({
    method: 'POST',
    url: `/identity/self-service/login?flow=${flow.id}`,
    payload: { method: 'password', identifier, password },
  });
  return answer.json<{ session_token: string }>().session_token;
}
