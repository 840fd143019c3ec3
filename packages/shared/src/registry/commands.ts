import type { Command } from '../engine/command.ts';
import { publishAnnouncement, withdrawAnnouncement } from '../features/announcements/commands.ts';
import { clearDealerFilter, filterByDealer, openDealer } from '../features/dealers/commands.ts';
import {
  openSearch,
  pinSearch,
  removeSearch,
  renameSearch,
  saveSearch,
  unpinSearch,
} from '../features/searches/commands.ts';
import { clearHome, contactUs, openProfile, setHome, setTheme, signOut } from '../features/users/commands.ts';

/** Every command that is not a screen's own opening, in the order of the menus. */
export const commands: readonly Command[] = [
  openDealer,
  filterByDealer,
  clearDealerFilter,
  saveSearch,
  openSearch,
  renameSearch,
  pinSearch,
  unpinSearch,
  removeSearch,
  publishAnnouncement,
  withdrawAnnouncement,
  setTheme,
  setHome,
  clearHome,
  openProfile,
  contactUs,
  signOut,
];
