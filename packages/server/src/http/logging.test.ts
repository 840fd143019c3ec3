import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { answerFailure } from './error-handler.ts';
import { logging } from './logging.ts';
import { serviceDown } from './refusal.ts';

/** What the log has of an error. */
function logged(error: Error): { message: string; stack: string } {
  const lines: string[] = [];
  fastify(logging({ logLevel: 'error' }, { write: (line) => void lines.push(line) })).log.error({
    err: error,
  });
  return JSON.parse(lines[0] ?? '{}').err;
}

function failureOf(work: () => void): Error {
  try {
    work();
  } catch (error) {
    return error as Error;
  }
  throw new Error('It worked.');
}

test('an error is logged without the values that its message quotes', () => {
  const cut = failureOf(() => JSON.parse('{"name":"Ann Lee","phone":5'));
  const wrong = failureOf(() => JSON.parse('Ann Lee, 555-0100'));
  const inside = failureOf(() => JSON.parse('{"id":1,"name":Lee, Ann, "phone":"555-0100","city":"Chicago"}'));
  const cast = Object.assign(new Error('invalid input syntax for type date: "Ann Lee"'), { code: '22007' });
  const vehicle = new Error('no vehicle 1FT7W2BT5KEC00001 here');
  for (const error of [cut, wrong, inside, cast, vehicle]) {
    const { message, stack } = logged(error);
    expect(message.length).toBeGreaterThan(10);
    expect(message + stack).not.toMatch(/Ann|Lee|555-01|1FT7/);
  }
  expect(logged(new Error('column "odometer" does not exist')).message).toBe(
    'column "odometer" does not exist',
  );
});

test('why a service that a call needs gives no answer is in the log, and not in the response', async () => {
  const lines: string[] = [];
  const app = fastify(logging({ logLevel: 'error' }, { write: (line) => void lines.push(line) }));
  app.setErrorHandler(answerFailure);
  app.get('/', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:3310'), { code: 'ECONNREFUSED' });
    throw serviceDown({ code: 'scanner_down', message: "The scanner didn't answer." }, refused);
  });
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(503);
  expect(answer.body).not.toContain('ECONNREFUSED');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: "The scanner didn't answer.", err: { code: 'ECONNREFUSED' } },
  ]);
});
