import { expectNoBarriers } from '../drivers/barriers.ts';
import { lengthen } from '../drivers/larger-lists.ts';
import { expect, test } from '../drivers/portal.ts';
import { SearchForm } from '../drivers/search-form.ts';
import { soak } from '../drivers/soak.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, { tag: soak }, () => {
    test.use({ colorScheme });
    // Every look of axe takes seconds on a busy machine.
    test.slow();

    test('axe finds nothing in the search forms, filled, open or wrong', async ({ page, signInAs }) => {
      const form = new SearchForm(page);
      await signInAs('staff');
      await lengthen(page, '**/api/dealers', 120);
      await form.open('/reporting/quoterequestsreport');
      await expect(form.field('Agency')).toBeVisible();
      await expectNoBarriers(page);
      const dealer = form.region.getByRole('combobox', { name: 'Dealer' });
      await dealer.fill('auto');
      await expect(form.options.first()).toBeVisible();
      await dealer.press('ArrowDown');
      await expectNoBarriers(page);
      await form.open('/reporting/dealercontractsreport');
      await form.field('Start date').fill('13/45/2025');
      await form.field('Start date').press('Enter');
      await expect(form.field('Start date')).toHaveAttribute('aria-invalid', 'true');
      await expectNoBarriers(page);
      await form.open('/internalmessages');
      await expectNoBarriers(page);
      await form.open('/reporting/scsclaiminforeport');
      await expectNoBarriers(page);
    });
  });
}
