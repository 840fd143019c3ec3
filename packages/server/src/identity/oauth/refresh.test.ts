import { expect, test } from 'vitest';
import { describeTerminal, type TokenAnswer } from '../../testing/terminal-driver.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

describeTerminal('the refresh of a terminal', (driver) => {
  const codeOf = async (token: string) => {
    const answer = await driver().call(token);
    return [answer.statusCode, answer.json().code];
  };

  test('issues a new access token after the old one has expired, which says so', async () => {
    const first = await driver().tokensOf('ann');
    driver().pass(10 * minuteMs);
    expect(await codeOf(first.access_token)).toEqual([401, 1]);
    const second = (await driver().refresh(first.refresh_token)).json<TokenAnswer>();
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await codeOf(second.access_token)).toEqual([200, 0]);
  });

  test('of 20 at the same time one wins, and its sign-in stays valid', async () => {
    const { refresh_token: token } = await driver().tokensOf('ann');
    const answers = await Promise.all(Array.from({ length: 20 }, () => driver().refresh(token)));
    const won = answers.filter(({ statusCode }) => statusCode === 200);
    expect(won).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect(answer.json()).toMatchObject({ error: 'invalid_grant', code: 4 });
    }
    const next = won[0]?.json<TokenAnswer>();
    expect(await codeOf(next?.access_token ?? '')).toEqual([200, 0]);
    expect((await driver().refresh(next?.refresh_token ?? '')).statusCode).toBe(200);
  });

  test('one that comes a moment later is refused, and the sign-in stays valid', async () => {
    const { refresh_token: token } = await driver().tokensOf('ann');
    const next = (await driver().refresh(token)).json<TokenAnswer>();
    driver().pass(5_000);
    expect((await driver().refresh(token)).json()).toMatchObject({ error: 'invalid_grant', code: 4 });
    expect(await codeOf(next.access_token)).toEqual([200, 0]);
  });

  test('one that comes again revokes all that was granted', async () => {
    const first = await driver().tokensOf('ann');
    const other = await driver().tokensOf('ann');
    driver().pass(minuteMs);
    const second = (await driver().refresh(first.refresh_token)).json<TokenAnswer>();
    driver().pass(minuteMs);
    const reused = await driver().refresh(first.refresh_token);
    expect([reused.statusCode, reused.json()]).toEqual([
      400,
      expect.objectContaining({ error: 'invalid_grant', code: 4 }),
    ]);
    for (const token of [first.access_token, second.access_token])
      expect(await codeOf(token)).toEqual([401, 4]);
    expect((await driver().refresh(second.refresh_token)).json().error).toBe('invalid_grant');
    const [recorded] = await driver().db.query(
      "SELECT username, face, after->>'address' AS address FROM audit WHERE action = 'terminal.tokenReused'",
    );
    expect(recorded).toEqual({ username: 'ann', face: 'cli', address: '127.0.0.1' });
    // Another terminal of the same user is its own grant.
    expect(await codeOf(other.access_token)).toEqual([200, 0]);
  });

  test('a sign-in ends twelve hours after its approval, however often it is refreshed', async () => {
    let tokens = await driver().tokensOf('ann');
    for (let hour = 0; hour < 11; hour += 1) {
      driver().pass(hourMs);
      tokens = (await driver().refresh(tokens.refresh_token)).json<TokenAnswer>();
    }
    driver().pass(hourMs - minuteMs);
    tokens = (await driver().refresh(tokens.refresh_token)).json<TokenAnswer>();
    expect(await codeOf(tokens.access_token)).toEqual([200, 0]);
    driver().pass(minuteMs);
    expect(await codeOf(tokens.access_token)).toEqual([401, 4]);
    expect((await driver().refresh(tokens.refresh_token)).json().error).toBe('invalid_grant');
  });

  test.each(['access_token', 'refresh_token'] as const)(
    'sign-out by the %s revokes both at once',
    async (which) => {
      const tokens = await driver().tokensOf('ann');
      expect(await codeOf(tokens.access_token)).toEqual([200, 0]);
      expect((await driver().send('revoke', { token: tokens[which] })).statusCode).toBe(200);
      expect(await codeOf(tokens.access_token)).toEqual([401, 4]);
      expect((await driver().refresh(tokens.refresh_token)).json().error).toBe('invalid_grant');
    },
  );

  test('a user who was deactivated refreshes no more', async () => {
    const tokens = await driver().tokensOf('bob');
    const setState = (state: string) =>
      driver().db.query("UPDATE identities SET state = $1 WHERE username = 'bob'", [state]);
    await setState('inactive');
    const refused = await driver().refresh(tokens.refresh_token);
    await setState('active');
    expect(refused.json().error).toBe('invalid_grant');
  });

  test.each(['', 'x', 'made-up-'.repeat(6), 'a\0b'])('the made-up token %j is refused', async (token) => {
    const answer = await driver().refresh(token);
    expect(answer.statusCode).toBe(400);
    expect((await driver().call('x'.repeat(43))).json().code).toBe(2);
  });
});
