import { ownAccountCommands, ownAccountPickers } from '@pitlane/shared/registry/own-account';
import './customer-area.ts';
import { addArea } from './registry.ts';

// What the pages of customers know more than the portal's start.
addArea({ commands: ownAccountCommands, pickers: ownAccountPickers });
