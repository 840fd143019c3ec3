import { documentCommands, documentOperations, documentPickers } from '@pitlane/shared/registry/documents';
import { addCalls } from './api/api.ts';
import { addArea } from './registry.ts';

// Loaded by the pages of documents and the palette, not at the portal's start.
addCalls(documentOperations);
addArea({ commands: documentCommands, pickers: documentPickers });
