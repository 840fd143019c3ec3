import type { Page, Route } from '@playwright/test';
import { layoutShifts, watchLayoutShifts } from '../drivers/layout-shifts.ts';
import { expect, test } from '../drivers/portal.ts';
import { widths } from '../drivers/shell.ts';
import { soak } from '../drivers/soak.ts';

/** Everything that the dashboard shows, also the lists above its figures. */
const reads =
  /\/api\/(dashboard\/|dealers\/|v1\/(cancellations|remittance-batches|ach-files|portal-users)|contracts\/search|remittance\/pending|dealers)/;

/** Answers late, as the server does, or not at all. */
class SlowServer {
  #gate = Promise.withResolvers<void>();
  isDown = false;

  constructor() {
    this.answer();
  }

  hold(): void {
    this.#gate = Promise.withResolvers<void>();
  }

  answer(): void {
    this.#gate.resolve();
  }

  readonly handle = async (route: Route): Promise<void> => {
    await this.#gate.promise;
    const failure = { status: 500, json: { code: -1, data: null, errors: [] } };
    await (this.isDown ? route.fulfill(failure) : route.fallback());
  };
}

const busy = (page: Page) => page.getByRole('main').locator('[aria-busy="true"]');

// High enough for the whole page: what moves below the window isn't measured.
for (const [device, user, height] of [
  ['desk', 'finance', 2800],
  ['phone', 'agent', 4400],
] as const) {
  test(`nothing on the dashboard moves on a ${device}, whether figures come late, again or not at all`, {
    tag: soak,
  }, async ({ page, signInAs }) => {
    const server = new SlowServer();
    const main = page.getByRole('main');
    await page.setViewportSize({ width: widths[device], height });
    await signInAs(user);
    const expectNothingFound = await watchLayoutShifts(page);
    await page.route(reads, server.handle);
    const expectStill = async (when: string) => {
      await expect(busy(page), when).toHaveCount(0);
      // Before the first click, it names what moved.
      expectNothingFound();
      expect((await layoutShifts(page)).all, when).toBe(0);
    };

    server.hold();
    await page.goto('/dashboard');
    await expect(main.getByRole('heading', { name: 'Figures' })).toBeVisible();
    await expect.poll(() => busy(page).count()).toBeGreaterThan(8);
    server.answer();
    await expectStill('figures that come late');

    server.hold();
    await main.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(main.getByText('Updating...').first()).toBeVisible();
    server.answer();
    await expectStill('figures that are read again');

    server.isDown = true;
    await main.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(main.getByText("Couldn't update").first()).toBeVisible();
    await expectStill('figures that fail later');

    await page.goto('/dashboard');
    await expect(main.getByText("Couldn't load", { exact: true }).first()).toBeVisible();
    await expectStill('figures that fail at once');
    server.isDown = false;
    await main.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(main.getByText("Couldn't load", { exact: true })).toHaveCount(0);
    await expectStill('figures that come after a failure');
    if (user !== 'agent') return;

    await main.getByRole('button', { name: 'Arrange Incentive trip' }).click();
    await page.getByRole('menuitem', { name: 'Move back' }).click();
    server.hold();
    await page.goto('/dashboard');
    await expect.poll(() => busy(page).count()).toBeGreaterThan(8);
    server.answer();
    await expectStill('an incentive trip that is before other charts');
    await expect(main.getByRole('heading', { level: 3 }).nth(-2)).toContainText('Incentive trip');
  });
}
