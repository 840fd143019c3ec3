import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { wireFlag, wireNested, wireNumber, wireText } from '../../kernel/wire.ts';

const money = () => wireNumber().meta({ kind: 'money' });

/** The text of a form field, as it was typed: half an odometer is saved as half an odometer. */
const typed = () => z.string().max(200).catch('').default('');

/** The vehicle as typed; `makeName` comes with its VIN. Source: portal.md §3 (Vehicle lookup, Vehicle record) */
export const DraftVehicle = lazy(() =>
  z.object({
    vin: typed(),
    /** The VIN that the other fields were filled in from. */
    decodedVin: typed(),
    vehicleYear: typed(),
    makeCode: typed(),
    makeName: typed(),
    modelName: typed(),
    cylindersNumber: typed(),
    numberWheelsDriving: typed(),
    fuelTypeCode: typed(),
    mileage: typed(),
    /** New, Used, ManufacturerCertified or MBPCertified. */
    condition: typed(),
    inServiceDate: typed(),
    purchasePrice: typed().meta({ kind: 'money' }),
    /** The options of the vehicle, as flags that are added up. */
    vehicleOptionFlags: wireNumber(),
    isPowersports: wireFlag(),
    /** What its VIN says about the engine; null if unknown. */
    isTurbo: wireFlag(),
    isSupercharged: wireFlag(),
  }),
);
export type DraftVehicle = z.infer<ReturnType<typeof DraftVehicle>>;

/** A rate that is chosen, at the price and cost that were shown; the terms find its successor in a newer rate sheet. */
export const DraftRate = lazy(() =>
  z.object({
    rateID: wireNumber(),
    programCode: wireText(),
    planCode: wireText(),
    coverageMonths: wireNumber(),
    coverageMiles: wireNumber(),
    deductibleAmount: money(),
    customerPrice: money(),
    dealerCost: money().meta({ sees: 'ownDealerCost' }),
  }),
);
export type DraftRate = z.infer<ReturnType<typeof DraftRate>>;

/** How the deal is financed; amounts in dollars, the rate in percent a year. Source: areas.md §7.2 (rater/getmenu) */
export const DraftLoan = lazy(() =>
  z.object({
    cashPrice: money(),
    downPayment: money(),
    totalFinanceAmount: money(),
    interestRate: wireNumber(),
    termMonths: wireNumber(),
    daysToFirst: wireNumber(),
    dealerLenderID: wireNumber(),
  }),
);
export type DraftLoan = z.infer<ReturnType<typeof DraftLoan>>;

/**
 * The answers to the menu: the chosen group, and each product with when it was accepted or declined. Source: areas.md
 * §7 (Better, 6)
 */
export const DraftMenu = lazy(() =>
  z.object({
    menuGroupID: wireText(),
    mbpFinancePlanID: wireNumber(),
    /** These decisions are on record as a presentation. */
    isRecorded: wireFlag(),
    decisions: wireNested(
      z.array(
        z.object({
          rateID: wireNumber(),
          menuProductID: wireText(),
          isAccepted: wireFlag(),
          at: wireText(),
        }),
      ),
    ),
  }),
);
export type DraftMenu = z.infer<ReturnType<typeof DraftMenu>>;

/** The customer, as typed. Source: portal.md §3 (Customer) */
export const DraftCustomer = lazy(() =>
  z.object({
    firstName: typed(),
    lastName: typed(),
    secondaryFirstName: typed(),
    secondaryLastName: typed(),
    address1: typed(),
    city: typed(),
    stateAbbreviation: typed(),
    zipCode: typed(),
    homePhone: typed(),
    emailAddress: typed(),
  }),
);
export type DraftCustomer = z.infer<ReturnType<typeof DraftCustomer>>;

/** A deal's lender that isn't one of the dealer's, as typed. Source: portal.md §3 (Dealer lender) */
export const DraftLender = lazy(() =>
  z.object({
    name: typed(),
    address1: typed(),
    city: typed(),
    stateAbbreviation: typed(),
    zipCode: typed(),
    phoneNumber: typed(),
    /** Its name, as in `LenderForm`. */
    loanContractType: typed(),
    /** It joins the dealer's list; otherwise it is only for this sale. */
    isListed: wireFlag(),
  }),
);
export type DraftLender = z.infer<ReturnType<typeof DraftLender>>;

/**
 * One sale in the browser, from the vehicle to the signature: what every step of the rater reads and writes, and what
 * is saved. Nothing in it is refused: unfinished values are kept as they are, and validated where they are used.
 * Source: areas.md §7 (Better, 1)
 */
export const SaleDraft = lazy(() =>
  z.object({
    /** The current step, one of `quoteSteps`. */
    step: wireText(),
    dealerCode: wireText(),
    /** As it is typed, MM/DD/YYYY. */
    saleDate: typed(),
    vehicle: wireNested(DraftVehicle()),
    termFilter: wireText(),
    chosen: wireNested(z.array(DraftRate())),
    loan: wireNested(DraftLoan()),
    menu: wireNested(DraftMenu()),
    customer: wireNested(DraftCustomer()),
    lender: wireNested(DraftLender()),
    /** The consents that were given, and when. */
    consents: wireNested(z.array(z.object({ code: wireText(), at: wireText() }))),
    /** Whether the customer is invited to the portal; null: as usual, if there is an email address. */
    inviteCustomer: wireFlag(),
    /** Why the vehicle is sold cover that it has already. */
    duplicateReason: typed(),
  }),
);
export type SaleDraft = z.infer<ReturnType<typeof SaleDraft>>;
