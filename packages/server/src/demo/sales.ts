import { expirationMilesAt } from '@pitlane/shared/features/contracts/rules/mileage';
import type { Deal, SoldContract } from './contract.ts';
import type { DemoProgram, Plan } from './program.ts';
import { demoPrograms } from './programs.ts';
import { type Random, Weighted } from './random.ts';
import type { SalePrices } from './sale-prices.ts';
import type { Sources } from './sources.ts';
import type { VehicleKind } from './vehicle-models.ts';

const programsOf: Record<VehicleKind, Weighted<DemoProgram>> = {
  car: weighted('car'),
  powersports: weighted('powersports'),
  rv: weighted('rv'),
};

function weighted(kind: VehicleKind): Weighted<DemoProgram> {
  return new Weighted(
    demoPrograms.filter((program) => program.sells.includes(kind)),
    (program) => program.weight,
  );
}

/** How often a deal has one, two, three or four contracts. */
const contractsADeal = new Weighted(
  [
    { count: 1, share: 62 },
    { count: 2, share: 24 },
    { count: 3, share: 10 },
    { count: 4, share: 4 },
  ],
  (entry) => entry.share,
);

/**
 * Picks the contracts of a deal from those that the rater doesn't refuse: each program once, now and then a second contract of one program under suffix A or B. A deal of only
 * one program draws the same numbers as any other.
 */
export function sellContracts(
  deal: Deal,
  { firstId, most, prices }: { firstId: number; most: number; prices: SalePrices },
  from: Sources,
): SoldContract[] {
  const { random } = from;
  const only = demoPrograms.find((program) => program.code === deal.only);
  const contractCount = Math.min(most, contractsADeal.pick(random).count);
  const programs = programsOf[deal.vehicle.model.kind];
  const sold: SoldContract[] = [];
  for (let tries = 0; sold.length < contractCount && tries < 12; tries++) {
    const drawn = programs.pick(random);
    const program = only ?? drawn;
    if (sold.some((contract) => contract.program === program)) continue;
    const suffix = random.chance(0.04) && !only ? 'A' : '';
    const contract = prices.priced(sell({ id: firstId + sold.length, deal, suffix, program }, from));
    if (contract) sold.push(contract);
  }
  const [first] = sold;
  if (first && sold.length < most && random.chance(0.006) && !only) {
    const suffix = first.suffix === '' ? 'A' : 'B';
    const { program } = first;
    const second = prices.priced(sell({ id: firstId + sold.length, deal, suffix, program }, from));
    if (second) sold.push(second);
  }
  return sold;
}

type Sale = Pick<SoldContract, 'id' | 'deal' | 'suffix' | 'program'>;

function sell({ id, deal, suffix, program }: Sale, { random, calendar }: Sources): SoldContract {
  const plan = random.oneOf(program.plans);
  const [months, coverageMiles] = random.oneOf(plan.terms);
  const price = priceOf(plan, months, deal, random);
  return {
    id,
    deal,
    suffix,
    program,
    plan,
    months,
    coverageMiles,
    expirationMiles: expirationMilesAt(coverageMiles, deal.vehicle),
    expirationDay: calendar.monthsLater(deal.day, months),
    deductibleCents: random.oneOf(plan.deductibles) * 100,
    priceCents: price * 100,
    costCents: Math.round(price * (0.36 + random.next() * 0.22)) * 100,
  };
}

/** Longer terms and dearer vehicles cost more; dealers round to what ends in a five. */
function priceOf(plan: Plan, months: number, deal: Deal, random: Random): number {
  const [shortest = [months]] = plan.terms;
  const [longest = [months]] = plan.terms.slice(-1);
  const span = longest[0] - shortest[0];
  const place = span === 0 ? 0.5 : (months - shortest[0]) / span;
  const ofVehicle = deal.vehicle.model.newPrice > 55_000 ? 1.25 : 1;
  const price = plan.price * (0.75 + 0.5 * place) * ofVehicle * (0.88 + random.next() * 0.3);
  return Math.max(5, Math.round(price / 10) * 10 - 5);
}
