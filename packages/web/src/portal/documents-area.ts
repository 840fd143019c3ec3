import { documentOperations } from '@pitlane/shared/registry/documents';
import { addCalls } from './api/api.ts';

// What the pages of documents and the palette know more than the portal's start.
addCalls(documentOperations);
