import type { Actor } from '@pitlane/shared/access/session';
import { foldKey } from '@pitlane/shared/features/contracts/rules/search-keys';
import type { SaleQuote } from '@pitlane/shared/features/rating/schema';
import { chosenOf } from '@pitlane/shared/features/sales/rules/chosen-rates';
import { saleQuoteExpiresOn } from '@pitlane/shared/features/sales/rules/sale-quote-status';
import { type DraftRate, SaleDraft } from '@pitlane/shared/features/sales/schema';
import { quoteRequestOf } from '@pitlane/shared/features/sales/vehicle-form';
import { dateInput } from '@pitlane/shared/kernel/date-input';
import { addDays, type IsoDate } from '@pitlane/shared/kernel/dates';
import type { Queryable } from '../db/database.ts';
import { createRateSale, type RateSale } from '../features/rating/rate-sale.ts';
import { quotedProgramOf } from '../features/rating/wire-quote.ts';
import { figuresOf, planOf, pricesOfChosen } from '../features/sales/shown-prices.ts';

interface OpenQuote {
  /** Days since it was saved. */
  ago: number;
  programs: readonly string[];
  /** Rates have risen since: by how much, in percent of what was shown. */
  risenBy: number;
  vehicle: object;
  customer: object;
}

/** With a rate, so that its menu has payments and can be printed. */
const loan = { interestRate: 7.9, termMonths: 72, daysToFirst: 45 };

const used = { condition: 'Used', vehicleOptionFlags: 0 };

/** Without a VIN yet: in the demo, no real car's VIN is next to a person. */
const openQuotes: readonly OpenQuote[] = [
  {
    ago: 1,
    programs: ['MBP', 'GAP'],
    risenBy: 0,
    vehicle: {
      ...used,
      vehicleYear: '2022',
      makeCode: 'FORD',
      makeName: 'Ford',
      modelName: 'F-150',
      cylindersNumber: '8',
      numberWheelsDriving: '4',
      fuelTypeCode: 'G',
      mileage: '38,200',
      purchasePrice: '36,900',
    },
    customer: { firstName: 'Marcus', lastName: 'Bell' },
  },
  {
    ago: 24,
    programs: ['MBP', 'TAW'],
    risenBy: 3,
    vehicle: {
      ...used,
      vehicleYear: '2020',
      makeCode: 'FORD',
      makeName: 'Ford',
      modelName: 'Escape',
      cylindersNumber: '4',
      numberWheelsDriving: '2',
      fuelTypeCode: 'G',
      mileage: '61,450',
      purchasePrice: '18,750',
    },
    customer: { firstName: 'Renee', lastName: 'Walsh' },
  },
];

/** Writes the sales that `fi` left unfinished; one was saved at rates that have risen since. Source: areas.md §16 (item 11) */
export async function writeOpenQuotes(
  tx: Queryable,
  { dealerCode, today }: { dealerCode: string; today: IsoDate },
): Promise<void> {
  const rateSale = createRateSale();
  for (const [place, quote] of openQuotes.entries()) {
    const draft = SaleDraft().parse({
      step: 'Plans',
      dealerCode,
      saleDate: dateInput(today),
      vehicle: quote.vehicle,
      customer: quote.customer,
      loan,
    });
    const rated = await ratedAs(tx, draft, { quote, rateSale, today });
    if (rated) await writeQuote(tx, { ...rated, draft, place, savedOn: addDays(today, -quote.ago) });
  }
}

interface Rated {
  quoted: NonNullable<ReturnType<typeof quoteRequestOf>>;
  answer: SaleQuote;
  chosen: DraftRate[];
}

/** The longest term of each program, at the prices of the day on which it was saved. */
async function ratedAs(
  tx: Queryable,
  draft: SaleDraft,
  { quote, rateSale, today }: { quote: OpenQuote; rateSale: RateSale; today: IsoDate },
): Promise<Rated | undefined> {
  const quoted = quoteRequestOf(draft, { today, isVinRequired: false });
  if (!quoted) throw new Error('A quote of the demo is a whole vehicle.');
  // Rating needs nothing else about the user.
  const actor = { scope: { kind: 'all' } } as Actor;
  const { sale, rateVersion, programs } = await rateSale(tx, quoted, { actor, today }, quote.programs);
  const answer = {
    rateVersion,
    saleDate: sale.saleDate,
    programs: programs.map(quotedProgramOf),
    coverages: [],
  } as unknown as SaleQuote;
  const chosen = (answer.programs ?? []).flatMap(({ programCode, plans }) => {
    const [plan] = plans ?? [];
    const rate = plan?.rates?.filter(({ problem }) => !problem).at(-1);
    if (!plan || !rate) return [];
    const cut = Math.round(((rate.dealerCost ?? 0) * quote.risenBy) / 100);
    rate.dealerCost = (rate.dealerCost ?? 0) - cut;
    if (rate.customerPrice !== null) rate.customerPrice -= cut;
    return [chosenOf({ programCode: programCode ?? '', planCode: plan.planCode ?? '', rate })];
  });
  return chosen.length === 0 ? undefined : { quoted, answer: pricesOfChosen(answer, chosen), chosen };
}

async function writeQuote(
  tx: Queryable,
  {
    draft: typed,
    quoted,
    answer,
    chosen,
    place,
    savedOn,
  }: Rated & { draft: SaleDraft; place: number; savedOn: IsoDate },
): Promise<void> {
  const draft = { ...typed, chosen };
  const { vehicle, customer } = draft;
  await tx.query(
    `INSERT INTO saved_quotes (quote_number, kind, dealer_code, created_by, created_at, quoted_on, expires_on, inputs, figures, draft, answer,
       version, sale_key, tab_key, saved_at, program_code, plan_description, first_name, last_name, vehicle_year, make_name, model_name,
       make_key, model_key)
     VALUES ('S-' || to_char($3::date, 'YYYYMM') || '-' || lpad(nextval('sale_quote_numbers')::text, 6, '0'), 'sale', $1, 'fi', $2, $3, $4,
       $5::text::jsonb, $6::text::jsonb, $7::text::jsonb, $8::text::jsonb, 1, $9, $9, $2, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    [
      draft.dealerCode,
      `${savedOn} 21:30:00+00`,
      savedOn,
      saleQuoteExpiresOn(savedOn),
      JSON.stringify({ quoted }),
      JSON.stringify(figuresOf(answer, chosen)),
      JSON.stringify(draft),
      JSON.stringify(answer),
      `5a1e0000-0000-4000-8000-0000000000f${place}`,
      chosen[0]?.programCode ?? null,
      planOf(answer, chosen[0]),
      customer?.firstName,
      customer?.lastName,
      Number(vehicle?.vehicleYear),
      vehicle?.makeName,
      vehicle?.modelName,
      foldKey(vehicle?.makeName ?? ''),
      foldKey(vehicle?.modelName ?? ''),
    ],
  );
}
