import { personalCommands } from '@pitlane/shared/registry/personal';
import { addArea } from './known.ts';

// What the profile, the schedules and the palette know more than the portal's start.
addArea({ commands: personalCommands, pickers: [] });
