import { expect, test } from 'vitest';
import { z } from 'zod';
import type { RoleName } from '../access/roles.ts';
import { anActor } from '../testing/factories.ts';
import { unseenFields } from './guarded-fields.ts';

const rows = () =>
  z.array(
    z.object({
      name: z.string(),
      price: z.number().meta({ sees: 'ownMoney' }),
      cost: z.number().meta({ sees: 'ownDealerCost' }),
    }),
  );

test.each<[RoleName | undefined, string[]]>([
  ['MasterDealer', []],
  ['MasterAgent', ['cost']],
  ['ServiceUser', ['price', 'cost']],
  [undefined, ['price', 'cost']],
])('the fields of rows in scope that a %s may not see', (role, unseen) => {
  expect(unseenFields({ response: rows }, role && anActor(role))).toEqual(unseen);
});
