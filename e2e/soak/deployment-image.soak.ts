import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword } from '@pitlane/server/demo/sign-ins';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltImage, buildImage } from './image/build-image.ts';
import { makeVolume, readyContainer, runContainer, startContainer } from './image/run-image.ts';

// Run by `npm run test:soak -- deployment`, which brings buildah and mmdebstrap where it can. Docker itself isn't needed, and isn't tried.

const missing = ['buildah', 'mmdebstrap', 'unshare', 'nsenter', 'setpriv'].filter(
  (program) => spawnSync(program, ['--version']).status !== 0,
);
const reason =
  process.getuid?.() !== 0
    ? 'it needs root'
    : missing.length > 0
      ? `without ${missing.join(', ')}`
      : undefined;
if (reason !== undefined) process.stderr.write(`SKIPPED: the container image wasn't built: ${reason}.\n`);

describe.skipIf(reason !== undefined)('the container image', { timeout: 900_000 }, () => {
  let image: BuiltImage;
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-image-'));
  beforeAll(async () => {
    image = await buildImage(folder);
  }, 1_800_000);
  afterAll(() => image?.remove());

  test('has what the server runs with, and nothing of what builds and tests it', () => {
    const packages = readdirSync(join(image.files, 'app/node_modules/.pnpm'));
    const has = (name: string) => packages.some((one) => one.startsWith(`${name.replace('/', '+')}@`));
    const { dependencies } = packageOf('packages/server');
    expect(Object.keys(dependencies).filter((name) => !name.startsWith('@pitlane/') && !has(name))).toEqual(
      [],
    );
    const builders = [
      'vite',
      'vitest',
      'typescript',
      '@playwright/test',
      '@biomejs/biome',
      'fast-check',
      'react-dom',
    ];
    expect(builders.filter(has)).toEqual([]);
    const app = spawnSync('find', [join(image.files, 'app/packages'), '-name', '*.test.ts*'], {
      encoding: 'utf8',
    });
    expect(app.stdout).toBe('');
    expect(existsSync(join(image.files, 'app/packages/web/dist/index.html'))).toBe(true);
    const size = spawnSync('du', ['-sm', join(image.files, 'app')], { encoding: 'utf8' }).stdout.split(
      '\t',
    )[0];
    process.stdout.write(`The image adds ${size} MB to its base.\n`);
    expect(Number(size)).toBeLessThan(300);
  });

  test('starts without other settings and a demo book, makes its keys, and prints the link of the first administrator', async () => {
    const container = startContainer({
      image,
      volume: makeVolume(image, join(folder, 'new')),
      env: { PITLANE_DEMO: '0' },
    });
    await readyContainer(container);
    expect(container.output()).toMatch(/http:\/\/\S+:4780\/\S+/);
    for (const key of ['audit.key', 'data.key']) {
      const { uid, mode } = statSync(join(folder, 'new', key));
      expect([uid, mode & 0o777]).toEqual([10001, 0o600]);
    }
    container.signal('SIGTERM');
    expect(await container.ended).toBe(0);
  });

  test('runs as its user without any right, answers on its port, signs in, drains and ends', async () => {
    const volume = makeVolume(image, join(folder, 'demo'));
    const loaded = await runContainer({ image, volume, command: ['demo', '--contracts', '100'] });
    expect([loaded.code, loaded.output]).toEqual([0, expect.any(String)]);
    const env = { PITLANE_DEMO_SIGN_INS: 'on', DRAIN_DELAY: '10' };
    const container = startContainer({ image, volume, env });
    await readyContainer(container);
    expect(container.statusOf('Uid')?.split('\t')).toEqual(Array(4).fill('10001'));
    for (const field of ['CapEff', 'CapPrm', 'CapBnd']) expect(container.statusOf(field)).toMatch(/^0+$/);
    expect(container.statusOf('NoNewPrivs')).toBe('1');
    expect(await container.checkHealth()).toBe(0);
    expect((await container.ask({ path: '/' })).text).toContain('<script');

    const flow = await container.ask({ path: '/identity/self-service/login/api' });
    const form = { method: 'password', identifier: 'admin', password: demoPassword };
    const path = `/identity/self-service/login?flow=${JSON.parse(flow.text).id}`;
    const signedIn = await container.ask({ path, body: form });
    expect(signedIn.status).toBe(200);
    const headers = { 'x-session-token': JSON.parse(signedIn.text).session_token };
    expect((await container.ask({ path: '/identity/sessions/whoami', headers })).status).not.toBe(401);

    container.signal('SIGTERM');
    let ready = await container.ask({ path: '/readyz' });
    while (ready.status === 200) ready = await container.ask({ path: '/readyz' });
    expect([ready.status, JSON.parse(ready.text).status]).toEqual([503, 'stopping']);
    expect((await container.ask({ path: '/healthz' })).status).toBe(200);
    expect(await container.ended).toBe(0);
    expect(container.output()).not.toMatch(/EROFS|EACCES|EPERM/);

    const doctor = await runContainer({ image, volume, command: ['doctor'] });
    expect(doctor).toEqual({ code: 0, output: expect.stringContaining('ok') });
  });
});

function packageOf(folder: string): { dependencies: Record<string, string> } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
