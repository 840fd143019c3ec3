import type { Operations } from '../engine/operation.ts';
import { announcementOperations } from '../features/announcements/operations.ts';
import { brandOperations } from '../features/brands/operations.ts';
import { cancellationOperations } from '../features/cancellations/operations.ts';
import { claimOperations } from '../features/claims/operations.ts';
import { contractOperations } from '../features/contracts/operations.ts';
import { dealerFigureOperations } from '../features/dashboards/dealer-operations.ts';
import { dealerOperations } from '../features/dealers/operations.ts';
import { flagOperations } from '../features/flags/operations.ts';
import { formOperations } from '../features/forms/operations.ts';
import { historyOperations } from '../features/history/operations.ts';
import { identityOperations } from '../features/identity/operations.ts';
import { jobOperations } from '../features/jobs/operations.ts';
import { placeOperations } from '../features/places/operations.ts';
import { reportOperations } from '../features/reports/operations.ts';
import { reportPrintOperations } from '../features/reports/print-operations.ts';
import { scheduleOperations } from '../features/schedules/operations.ts';
import { searchOperations } from '../features/searches/operations.ts';
import { sessionOperations } from '../features/session/operations.ts';
import { assumeOperations } from '../features/users/assume-operations.ts';
import { invitationOperations } from '../features/users/invitation-operations.ts';
import { manageUserOperations } from '../features/users/manage-operations.ts';
import { vehicleOperations } from '../features/vehicles/operations.ts';
import { visitOperations } from '../features/visits/operations.ts';
import { voidOperations } from '../features/voids/operations.ts';

/** The calls that the portal starts with; an area with its own pages loads its calls with them. */
export const firstOperations = {
  ...sessionOperations,
  ...manageUserOperations,
  ...invitationOperations,
  ...identityOperations,
  ...assumeOperations,
  ...contractOperations,
  ...voidOperations,
  ...cancellationOperations,
  ...historyOperations,
  ...claimOperations,
  ...dealerOperations,
  ...dealerFigureOperations,
  ...visitOperations,
  ...placeOperations,
  ...vehicleOperations,
  ...brandOperations,
  ...announcementOperations,
  ...flagOperations,
  ...formOperations,
  ...reportOperations,
  ...reportPrintOperations,
  ...scheduleOperations,
  ...jobOperations,
  ...searchOperations,
} as const satisfies Operations;
