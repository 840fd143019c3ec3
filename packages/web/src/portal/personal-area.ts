import { personalCommands, personalOperations, personalPickers } from '@pitlane/shared/registry/personal';
import { addCalls } from './api/api.ts';
import { addArea } from './registry.ts';

// Loaded by the profile, the schedules and the palette, not at the portal's start.
addCalls(personalOperations);
addArea({ commands: personalCommands, pickers: personalPickers });
