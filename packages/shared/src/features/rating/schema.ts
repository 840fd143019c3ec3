import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { asTyped, isoDay, line, phoneHint, rowId, typedPhone, typedZip } from '../../kernel/request.ts';
import { wireFlag, wireNested, wireNumber, wireProblem, wireText } from '../../kernel/wire.ts';
import { dealerMissing } from '../dealers/dealer-code.ts';
import { VehicleCoverage } from '../vehicles/rated-schema.ts';
import { hasVinForm } from '../vehicles/rules/vin.ts';
import { termFilters } from './codes.ts';

const money = (label: string) => wireNumber().meta({ label, kind: 'money' });

const amount = (label: string) =>
  z
    .number('Enter a dollar amount.')
    .min(0, 'Must be 0 or more.')
    .max(9_999_999.99, 'Must be 9,999,999.99 or less.')
    .multipleOf(0.01, 'Must be dollars and cents.')
    .meta({ label, kind: 'money' });

/**
 * The vehicle that is rated. `vehicleStatusType` and `vehicleOptionFlags` are the combined flags of portal.md §3, `mileage` whole miles at the
 * sale, `purchasePrice` dollars. Source: portal.md §3 (Vehicle record), areas.md §7.2
 */
export const QuotedVehicle = lazy(() =>
  z.object({
    vin: z
      .string()
      .trim()
      .toUpperCase()
      .refine(hasVinForm, 'Must be 17 letters and digits, without I, O and Q.')
      .nullish()
      .meta({ label: 'VIN' }),
    vehicleYear: z.int('Choose a year.').min(1900).max(2200).meta({ label: 'Year' }),
    makeCode: z.string('Choose a make.').min(1, 'Choose a make.').max(60).meta({ label: 'Make' }),
    makeName: z.string().max(60).nullish(),
    modelName: z.string('Choose a model.').min(1, 'Choose a model.').max(60).meta({ label: 'Model' }),
    cylindersNumber: z.int().min(0).max(16).nullish().meta({ label: 'Cylinders' }),
    numberWheelsDriving: z.int().min(1).max(4).nullish().meta({ label: 'Drive type' }),
    fuelTypeCode: z.string().max(4).nullish().meta({ label: 'Fuel' }),
    mileage: z
      .int('Enter whole miles.')
      .min(0, 'Must be 0 or more.')
      .max(2_000_000, 'Must be 2,000,000 or less.')
      .meta({ label: 'Odometer' }),
    vehicleStatusType: z.int('Choose a condition.').min(1).max(31).meta({ label: 'Condition' }),
    purchasePrice: amount('Vehicle price').nullish(),
    inServiceDate: isoDay('In-service date').nullish(),
    isPowersports: z.boolean().nullish(),
    /** The VIN's data about the engine; no price depends on it. */
    isTurbo: z.boolean().nullish(),
    isSupercharged: z.boolean().nullish(),
  }),
);
export type QuotedVehicle = z.infer<ReturnType<typeof QuotedVehicle>>;

/** The request of a quote: the prices of every program of the dealer, or of one. Source: areas.md §7.2 (rater/quote) */
export const QuoteSaleRequest = lazy(() =>
  z.object({
    dealerCode: z.string(dealerMissing).min(1, dealerMissing).max(20).meta({ label: 'Dealer' }),
    /** The day that picks the rate sheet. Absent: today. */
    saleDate: isoDay('Sale date').optional(),
    programCode: z.string().max(8).nullish().meta({ label: 'Program' }),
    /** The state that the contract is sold in. Absent: the dealer's. */
    stateAbbreviation: z.string().length(2).toUpperCase().nullish().meta({ label: 'State' }),
    vehicle: QuotedVehicle(),
    vehicleOptionFlags: z.int().min(0).max(31).nullish().meta({ label: 'Options' }),
    termFilter: z
      .enum(termFilters.map(({ code }) => code))
      .default('All')
      .meta({ label: 'Terms' }),
    totalFinanceAmount: amount('Amount financed').nullish(),
  }),
);
export type QuoteSaleRequest = z.output<ReturnType<typeof QuoteSaleRequest>>;

/**
 * A quote, and whether it is saved under a number with the customer as far as known: an existing client has no other call that saves.
 * Source: areas.md §7.2 (rater/quote)
 */
export const QuoteAndSaveRequest = lazy(() =>
  QuoteSaleRequest().extend({
    // As typed: an incomplete ZIP can be saved, but not sold.
    customer: DraftCustomer()
      .partial()
      .nullish()
      .catch(null)
      .meta({ description: 'The buyer, as far as known. Saved with the quote.' }),
    save: z.boolean().nullish(),
  }),
);
export type QuoteAndSaveRequest = z.output<ReturnType<typeof QuoteAndSaveRequest>>;

/**
 * Asks for a program's surcharges for a vehicle. Without options: everything that may apply, to choose from. Without a
 * vehicle: all that the program has. Source: areas.md §7.2 (rater/getprogramsurcharges)
 */
export const GetProgramSurchargesRequest = lazy(() =>
  z.object({
    programCode: z.string('Choose a program.').min(1, 'Choose a program.').max(8).meta({ label: 'Program' }),
    vehicle: QuotedVehicle().pick({ fuelTypeCode: true, numberWheelsDriving: true }).nullish(),
    vehicleOptionFlags: z.int().min(0).max(31).nullish().meta({ label: 'Options' }),
  }),
);

/** A surcharge on a rate; a mandatory one follows from the vehicle itself (fuel, drive) and can't be left out. Source: areas.md §7.2 */
export const Surcharge = lazy(() =>
  z.looseObject({
    name: wireText(),
    label: wireText(),
    amount: money('Surcharge').meta({ sees: 'ownDealerCost' }),
    isMandatory: wireFlag(),
    /** The option of portal.md §3 that triggers it; null for a mandatory one. */
    vehicleOptionFlag: wireNumber(),
  }),
);
export type Surcharge = z.infer<ReturnType<typeof Surcharge>>;

/**
 * One line of a rate sheet with the vehicle's surcharges, and the price by the dealer's retail setting. `dealerCost` is
 * the base and all surcharges; `minPrice` and `maxPrice` limit the price. Without a retail setting there is no
 * `customerPrice` yet: the dealer enters one. Source: areas.md §7.2
 */
export const QuotedRate = lazy(() =>
  z.looseObject({
    rateID: wireNumber(),
    coverageMonths: wireNumber(),
    coverageMiles: wireNumber(),
    coverageDisplayTypeID: wireNumber(),
    deductibleAmount: money('Deductible'),
    dealerCost: money('Dealer cost').meta({ sees: 'ownDealerCost' }),
    surcharges: wireNested(z.array(Surcharge())).meta({ sees: 'ownDealerCost' }),
    customerPrice: money('Price'),
    minPrice: money('Lowest price').meta({ sees: 'ownDealerCost' }),
    maxPrice: money('Highest price').meta({ sees: 'ownDealerCost' }),
    isPriceFixed: wireFlag(),
    /** Why this term can't be sold; it has no price then. */
    problem: wireProblem(),
  }),
);
export type QuotedRate = z.infer<ReturnType<typeof QuotedRate>>;

/** A plan of a program and its rates. Source: areas.md §7.2 */
export const QuotedPlan = lazy(() =>
  z.looseObject({
    planCode: wireText(),
    planDescription: wireText(),
    categoryCode: wireText(),
    includesDentCoverage: wireFlag(),
    includesTireCoverage: wireFlag(),
    includesWindshieldCoverage: wireFlag(),
    /** Why the plan can't be sold; it has no rates then. */
    problem: wireProblem(),
    rates: wireNested(z.array(QuotedRate())),
  }),
);
export type QuotedPlan = z.infer<ReturnType<typeof QuotedPlan>>;

/**
 * A program of the dealer; one that can't be sold stays listed, with the reason as its `problem` and no plans. Source:
 * areas.md §7.2
 */
export const QuotedProgram = lazy(() =>
  z.looseObject({
    programCode: wireText(),
    programType: wireNumber(),
    name: wireText(),
    problem: wireProblem(),
    plans: wireNested(z.array(QuotedPlan())),
  }),
);
export type QuotedProgram = z.infer<ReturnType<typeof QuotedProgram>>;

/**
 * The prices of a vehicle at a dealer. `rateVersion` names the rate sheets that made them; another version may make other prices.
 * Source: areas.md §7.2
 */
export const SaleQuote = lazy(() =>
  z.looseObject({
    rateVersion: wireText(),
    saleDate: wireText(),
    programs: wireNested(z.array(QuotedProgram())),
    coverages: wireNested(z.array(VehicleCoverage())),
  }),
);
export type SaleQuote = z.infer<ReturnType<typeof SaleQuote>>;

/** The prices of a vehicle, and the quote that they were saved as; null if it wasn't saved. Source: areas.md §7.2 (rater/quote) */
export const QuotedSale = lazy(() =>
  SaleQuote().extend({ savedQuoteID: wireNumber(), quoteNumber: wireText(), expiresOn: wireText() }),
);

/**
 * A rate that the customer chose at its price; `dealerCost` is the one that was shown, absent for users who don't see
 * it.
 */
export const ChosenRate = lazy(() =>
  z.object({
    rateID: rowId(),
    customerPrice: amount('Price'),
    dealerCost: amount('Dealer cost').optional(),
  }),
);

/** The customer, as typed. Source: portal.md §3 (Customer) */
export const DraftCustomer = lazy(() =>
  z.object({
    firstName: asTyped(),
    lastName: asTyped(),
    secondaryFirstName: asTyped(),
    secondaryLastName: asTyped(),
    address1: asTyped(),
    city: asTyped(),
    stateAbbreviation: asTyped(),
    zipCode: asTyped(),
    homePhone: asTyped(),
    emailAddress: asTyped(),
  }),
);
export type DraftCustomer = z.infer<ReturnType<typeof DraftCustomer>>;

/** The customer. Source: portal.md §3 (Customer) */
export const SaleCustomer = lazy(() =>
  z.object({
    firstName: line('First name', 60),
    lastName: line('Last name', 60),
    secondaryFirstName: z.string().trim().max(60).nullish().meta({ label: 'Secondary first name' }),
    secondaryLastName: z.string().trim().max(60).nullish().meta({ label: 'Secondary last name' }),
    address1: line('Address', 100),
    city: line('City', 60),
    stateAbbreviation: z
      .string('State is required.')
      .length(2, 'State is required.')
      .toUpperCase()
      .meta({ label: 'State' }),
    zipCode: typedZip(),
    homePhone: typedPhone().nullish().meta({ label: 'Phone', kind: 'phone', hint: phoneHint }),
    emailAddress: z.email('Enter an email address.').max(120).nullish().meta({ label: 'Email' }),
  }),
);
