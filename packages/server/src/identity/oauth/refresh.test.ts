import { expect, test } from 'vitest';
import { describeTerminal, type TokenAnswer } from '../../testing/terminal-desk.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

describeTerminal('the refresh of a terminal', (desk) => {
  const codeOf = async (token: string) => {
    const answer = await desk().call(token);
    return [answer.statusCode, answer.json().code];
  };

  test('gives a new access token when the old one has expired, which says so', async () => {
    const first = await desk().tokensOf('ann');
    desk().pass(10 * minuteMs);
    expect(await codeOf(first.access_token)).toEqual([401, 1]);
    const second = (await desk().refresh(first.refresh_token)).json<TokenAnswer>();
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await codeOf(second.access_token)).toEqual([200, 0]);
  });

  test('of 20 at once one wins, and its sign-in stands', async () => {
    const { refresh_token: token } = await desk().tokensOf('ann');
    const answers = await Promise.all(Array.from({ length: 20 }, () => desk().refresh(token)));
    const won = answers.filter(({ statusCode }) => statusCode === 200);
    expect(won).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect(answer.json()).toMatchObject({ error: 'invalid_grant', code: 4 });
    }
    const next = won[0]?.json<TokenAnswer>();
    expect(await codeOf(next?.access_token ?? '')).toEqual([200, 0]);
    expect((await desk().refresh(next?.refresh_token ?? '')).statusCode).toBe(200);
  });

  test('one that comes a moment later is refused, and the sign-in stands', async () => {
    const { refresh_token: token } = await desk().tokensOf('ann');
    const next = (await desk().refresh(token)).json<TokenAnswer>();
    desk().pass(5_000);
    expect((await desk().refresh(token)).json()).toMatchObject({ error: 'invalid_grant', code: 4 });
    expect(await codeOf(next.access_token)).toEqual([200, 0]);
  });

  test('one that comes again revokes all that was granted', async () => {
    const first = await desk().tokensOf('ann');
    const other = await desk().tokensOf('ann');
    desk().pass(minuteMs);
    const second = (await desk().refresh(first.refresh_token)).json<TokenAnswer>();
    desk().pass(minuteMs);
    const reused = await desk().refresh(first.refresh_token);
    expect([reused.statusCode, reused.json()]).toEqual([
      400,
      expect.objectContaining({ error: 'invalid_grant', code: 4 }),
    ]);
    for (const token of [first.access_token, second.access_token])
      expect(await codeOf(token)).toEqual([401, 4]);
    expect((await desk().refresh(second.refresh_token)).json().error).toBe('invalid_grant');
    const [recorded] = await desk().db.query(
      "SELECT username, face, after->>'address' AS address FROM audit WHERE action = 'terminal.tokenReused'",
    );
    expect(recorded).toEqual({ username: 'ann', face: 'cli', address: '127.0.0.1' });
    // Another terminal of the same user is a grant of its own.
    expect(await codeOf(other.access_token)).toEqual([200, 0]);
  });

  test('a sign-in ends twelve hours after its approval, however often it is refreshed', async () => {
    let tokens = await desk().tokensOf('ann');
    for (let hour = 0; hour < 11; hour += 1) {
      desk().pass(hourMs);
      tokens = (await desk().refresh(tokens.refresh_token)).json<TokenAnswer>();
    }
    desk().pass(hourMs - minuteMs);
    tokens = (await desk().refresh(tokens.refresh_token)).json<TokenAnswer>();
    expect(await codeOf(tokens.access_token)).toEqual([200, 0]);
    desk().pass(minuteMs);
    expect(await codeOf(tokens.access_token)).toEqual([401, 4]);
    expect((await desk().refresh(tokens.refresh_token)).json().error).toBe('invalid_grant');
  });

  test.each(['access_token', 'refresh_token'] as const)(
    'sign-out by the %s revokes both at once',
    async (which) => {
      const tokens = await desk().tokensOf('ann');
      expect(await codeOf(tokens.access_token)).toEqual([200, 0]);
      expect((await desk().send('revoke', { token: tokens[which] })).statusCode).toBe(200);
      expect(await codeOf(tokens.access_token)).toEqual([401, 4]);
      expect((await desk().refresh(tokens.refresh_token)).json().error).toBe('invalid_grant');
    },
  );

  test('a user who was deactivated refreshes no more', async () => {
    const tokens = await desk().tokensOf('bob');
    const setState = (state: string) =>
      desk().db.query("UPDATE identities SET state = $1 WHERE username = 'bob'", [state]);
    await setState('inactive');
    const refused = await desk().refresh(tokens.refresh_token);
    await setState('active');
    expect(refused.json().error).toBe('invalid_grant');
  });

  test.each(['', 'x', 'made-up-'.repeat(6), 'a\0b'])('the made-up token %j is refused', async (token) => {
    const answer = await desk().refresh(token);
    expect(answer.statusCode).toBe(400);
    expect((await desk().call('x'.repeat(43))).json().code).toBe(2);
  });
});
