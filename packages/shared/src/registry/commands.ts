import type { Command } from '../engine/command.ts';
import { publishAnnouncement, withdrawAnnouncement } from '../features/announcements/commands.ts';
import { addBrand, editBrand, removeBrand } from '../features/brands/commands.ts';
import { clearDealerFilter, filterByDealer, openDealer } from '../features/dealers/commands.ts';
import { downloadContract, printCancelForm, printCancelQuote } from '../features/forms/commands.ts';
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
import {
  clearHome,
  contactUs,
  openProfile,
  setHome,
  setSingleKeys,
  setTheme,
  signOut,
} from '../features/users/commands.ts';
import { voidContract } from '../features/voids/commands.ts';

/** Every command that is not a screen's own opening, in the order of the menus. */
export const commands: readonly Command[] = [
  downloadContract,
  printCancelForm,
  printCancelQuote,
  voidContract,
  openDealer,
  filterByDealer,
  clearDealerFilter,
  findZip,
  saveSearch,
  copyLink,
  openSearch,
  renameSearch,
  pinSearch,
  unpinSearch,
  removeSearch,
  publishAnnouncement,
  withdrawAnnouncement,
  addBrand,
  editBrand,
  removeBrand,
  setTheme,
  setSingleKeys,
  setHome,
  clearHome,
  openProfile,
  contactUs,
  signOut,
];
