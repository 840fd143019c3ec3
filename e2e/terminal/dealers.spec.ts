import { afterAll, beforeAll, expect, test } from 'vitest';
import { InProcessCliDriver } from './drivers/cli-in-process.ts';
import { startTestServer, type TestServer } from './drivers/test-server.ts';

let server: TestServer;
let agent: InProcessCliDriver;

beforeAll(async () => {
  server = await startTestServer();
  agent = new InProcessCliDriver(server.address);
  await agent.signIn('agent');
});
afterAll(async () => {
  agent.clear();
  await server.stop();
});

/** The dealers that a text finds, as the wire has them. */
async function found(...text: string[]) {
  const { stdout } = await agent.pipe(['dealer', 'list', ...text, '--json']);
  return JSON.parse(stdout) as { name: string; dealerCode: string; zip: string; stateAbbreviation: string }[];
}

test.each([
  [40, ['NAME', 'CODE', 'STATE']],
  [80, ['NAME', 'CODE', 'CITY', 'STATE', 'PHONE']],
])('the dealers in scope are a table that fits %i columns', async (columns, headers) => {
  const screen = agent.type(['dealer', 'list'], { columns });
  expect(await screen.ended).toBe(0);
  const [head = '', ...rows] = screen.lines;
  expect(head.split(/ {2,}/)).toEqual(headers);
  const all = await found();
  expect(all.length).toBeGreaterThan(1);
  for (const [index, { dealerCode }] of all.entries()) expect(rows[index]).toContain(` ${dealerCode}`);
  expect(Math.max(...screen.lines.map((line) => line.length))).toBeLessThanOrEqual(columns);
  expect(screen.text).toContain(`${all.length} dealers`);
});

test('a dealer is found by name, code, ZIP or state', async () => {
  const [one] = await found();
  if (!one) throw new Error('the agency has no dealer');
  for (const text of [one.name.toUpperCase(), one.dealerCode.toLowerCase(), one.zip]) {
    expect((await found(text)).map(({ dealerCode }) => dealerCode)).toContain(one.dealerCode);
  }
  const ofState = await found(one.stateAbbreviation.toLowerCase());
  expect(ofState.map(({ dealerCode }) => dealerCode)).toContain(one.dealerCode);
});

test('a pipe gets a line a dealer, values whole', async () => {
  const { stdout, stderr } = await agent.pipe(['dealer', 'list']);
  const lines = stdout.slice(0, -1).split('\n');
  expect(lines.map((line) => line.split('\t').slice(0, 2))).toEqual(
    (await found()).map(({ dealerCode, name }) => [dealerCode, name]),
  );
  expect(new Set(lines.map((line) => line.split('\t').length))).toEqual(new Set([7]));
  expect(stderr).toBe(`${lines.length} dealers\n`);
});

test("a text without a match says so, and isn't a failure", async () => {
  const none = await agent.pipe(['dealer', 'list', 'zzyzxq']);
  expect(none).toEqual({ code: 0, stdout: '', stderr: 'No dealers found. Try a shorter text.\n' });
});
