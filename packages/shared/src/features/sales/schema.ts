import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { asTyped } from '../../kernel/request.ts';
import { wireFlag, wireNested, wireNumber, wireText } from '../../kernel/wire.ts';
import { DraftCustomer } from '../rating/schema.ts';

const money = () => wireNumber().meta({ kind: 'money' });

/** The vehicle as typed; `makeName` comes with its VIN. Source: portal.md §3 (Vehicle lookup, Vehicle record) */
export const DraftVehicle = lazy(() =>
  z.object({
    vin: asTyped(),
    /** The VIN that the other fields were filled in from. */
    decodedVin: asTyped(),
    vehicleYear: asTyped(),
    makeCode: asTyped(),
    makeName: asTyped(),
    modelName: asTyped(),
    cylindersNumber: asTyped(),
    numberWheelsDriving: asTyped(),
    fuelTypeCode: asTyped(),
    mileage: asTyped(),
    /** New, Used, ManufacturerCertified or MBPCertified. */
    condition: asTyped(),
    inServiceDate: asTyped(),
    purchasePrice: asTyped().meta({ kind: 'money' }),
    /** The options of the vehicle, as flags that are added up. */
    vehicleOptionFlags: wireNumber(),
    isPowersports: wireFlag(),
    /** Its VIN's data about the engine; null if unknown. */
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

/** A deal's lender that isn't one of the dealer's, as typed. Source: portal.md §3 (Dealer lender) */
export const DraftLender = lazy(() =>
  z.object({
    name: asTyped(),
    address1: asTyped(),
    city: asTyped(),
    stateAbbreviation: asTyped(),
    zipCode: asTyped(),
    phoneNumber: asTyped(),
    /** Its name, as in `LenderForm`. */
    loanContractType: asTyped(),
    /** It joins the dealer's list; otherwise it is only for this sale. */
    isListed: wireFlag(),
  }),
);
export type DraftLender = z.infer<ReturnType<typeof DraftLender>>;

/**
 * One sale in the browser, from the vehicle to the signature: everything that the rater's steps read, write and save. Nothing in it is
 * refused: unfinished values are saved as they are, and validated when used. Source: areas.md §7 (Better, 1)
 */
export const SaleDraft = lazy(() =>
  z.object({
    /** The current step, one of `quoteSteps`. */
    step: wireText(),
    dealerCode: wireText(),
    /** As typed, MM/DD/YYYY. */
    saleDate: asTyped(),
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
    duplicateReason: asTyped(),
  }),
);
export type SaleDraft = z.infer<ReturnType<typeof SaleDraft>>;
