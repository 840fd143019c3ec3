import type { Command } from '../engine/command.ts';
import { openCancelQuote, showCancellation } from '../features/cancellations/commands.ts';
import { startClaim } from '../features/claims/commands.ts';
import { refreshContract, switchLayout } from '../features/contracts/commands.ts';
import { changeStatus } from '../features/contracts/status-command.ts';
import { arrangeDashboard } from '../features/dashboards/commands.ts';
import { changeDealerLogo, openDealer } from '../features/dealers/commands.ts';
import {
  clearAgencyFilter,
  clearDealerFilter,
  filterByAgency,
  filterByDealer,
} from '../features/dealers/filter-commands.ts';
import {
  downloadContract,
  mailContract,
  printCancelForm,
  printCancelQuote,
} from '../features/forms/commands.ts';
import { quoteCancel } from '../features/forms/quote-command.ts';
import { printSignedCancel, signCancel } from '../features/forms/sign-commands.ts';
import { addNote, removeNote, showHistory } from '../features/history/commands.ts';
import { findZip } from '../features/places/commands.ts';
import {
  copyLink,
  openSearch,
  pinSearch,
  removeSearch,
  renameSearch,
  saveSearch,
  unpinSearch,
} from '../features/searches/commands.ts';
import { assumeIdentity, endAssumed } from '../features/users/assume-commands.ts';
import {
  clearHome,
  contactUs,
  openProfile,
  setHome,
  setSingleKeys,
  setTheme,
  signOut,
} from '../features/users/commands.ts';
import { addVisitNote, printVisitSheet, withdrawVisitNote } from '../features/visits/commands.ts';
import { voidContract } from '../features/voids/commands.ts';
import { listCommandsOf } from './list-commands.ts';

const own: readonly Command[] = [
  downloadContract,
  mailContract,
  printCancelForm,
  printCancelQuote,
  refreshContract,
  changeStatus,
  startClaim,
  addNote,
  removeNote,
  showHistory,
  voidContract,
  quoteCancel,
  openCancelQuote,
  showCancellation,
  signCancel,
  printSignedCancel,
  switchLayout,
  openDealer,
  changeDealerLogo,
  addVisitNote,
  withdrawVisitNote,
  printVisitSheet,
  filterByDealer,
  clearDealerFilter,
  filterByAgency,
  clearAgencyFilter,
  arrangeDashboard,
  findZip,
  saveSearch,
  copyLink,
  openSearch,
  renameSearch,
  pinSearch,
  unpinSearch,
  removeSearch,
  assumeIdentity,
  endAssumed,
  setTheme,
  setSingleKeys,
  setHome,
  clearHome,
  openProfile,
  contactUs,
  signOut,
];

/**
 * The commands that the portal starts with, in the order of the menus; an area with its own pages loads its commands
 * with them.
 */
export const firstCommands: readonly Command[] = [...own, ...listCommandsOf(own)];
