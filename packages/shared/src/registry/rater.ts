import type { Command } from '../engine/command.ts';
import type { Picker } from '../engine/picker.ts';
import { retireLenderCommand, setLender } from '../features/lenders/commands.ts';
import { lenderOperations } from '../features/lenders/operations.ts';
import {
  removeMenuFee,
  removeMenuGroup,
  removeMenuProduct,
  setMenu,
  setMenuFee,
  setMenuGroup,
  setMenuProduct,
} from '../features/menus/commands.ts';
import { menuOperations } from '../features/menus/operations.ts';
import { approveRates, discardRates } from '../features/rates/commands.ts';
import { rateOperations } from '../features/rates/operations.ts';
import { draftSheetPicker, rateSheetPicker } from '../features/rates/pickers.ts';
import { rateVehicle } from '../features/rating/commands.ts';
import { ratingOperations } from '../features/rating/operations.ts';
import { removeRetail, setRetail } from '../features/retail/commands.ts';
import { retailOperations } from '../features/retail/operations.ts';
import { reopenSale, resumeSale, withdrawSale } from '../features/sales/commands.ts';
import { saleOperations } from '../features/sales/operations.ts';
import { mailSaleQuote, printQuoteDealerCost, printSaleQuote } from '../features/sales/print-command.ts';
import { reviewRedFlags } from '../features/sales/red-flag-commands.ts';
import { redFlagOperations } from '../features/sales/red-flag-operations.ts';
import { ratedVehicleOperations } from '../features/vehicles/rated-operations.ts';

// The rater on its own: the portal loads it with the rater's pages and with the palette, not at startup.

/** The rater's calls. */
export const raterOperations = {
  ...ratedVehicleOperations,
  ...ratingOperations,
  ...retailOperations,
  ...saleOperations,
  ...lenderOperations,
  ...menuOperations,
  ...rateOperations,
  ...redFlagOperations,
} as const;

/** The rater's commands. */
export const raterCommands: readonly Command[] = [
  rateVehicle,
  printSaleQuote,
  printQuoteDealerCost,
  mailSaleQuote,
  resumeSale,
  withdrawSale,
  reopenSale,
  reviewRedFlags,
  setRetail,
  removeRetail,
  setLender,
  retireLenderCommand,
  setMenu,
  setMenuFee,
  removeMenuFee,
  setMenuGroup,
  removeMenuGroup,
  setMenuProduct,
  removeMenuProduct,
  approveRates,
  discardRates,
];

/** The rater's pickers. */
export const raterPickers: readonly Picker[] = [rateSheetPicker, draftSheetPicker];
