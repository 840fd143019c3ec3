import { ownAccountCommands, ownAccountPickers } from '@pitlane/shared/registry/own-account';
import './customer-area.ts';
import { addArea } from './registry.ts';

// Loaded by the pages of customers, not at the portal's start.
addArea({ commands: ownAccountCommands, pickers: ownAccountPickers });
