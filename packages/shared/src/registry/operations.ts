import { dashboardOperations } from '../features/dashboards/operations.ts';
import { liveOperations } from '../features/live/operations.ts';
import { administrationOperations } from './administration.ts';
import { refundOperations } from './cancellations.ts';
import { checkOperations } from './checks.ts';
import { claimsOperations } from './claims.ts';
import { customerOperations } from './customers.ts';
import { documentOperations } from './documents.ts';
import { firstOperations } from './first-operations.ts';
import { messagesOperations } from './messages.ts';
import { personalOperations } from './personal.ts';
import { raterOperations } from './rater.ts';
import { remittanceOperations } from './remittance.ts';
import { suppliesOperations } from './supplies.ts';

/** Every call of the API. */
export const operations = {
  ...firstOperations,
  ...dashboardOperations,
  ...administrationOperations,
  ...customerOperations,
  ...raterOperations,
  ...refundOperations,
  ...remittanceOperations,
  ...documentOperations,
  ...claimsOperations,
  ...checkOperations,
  ...liveOperations,
  ...messagesOperations,
  ...suppliesOperations,
  ...personalOperations,
} as const;
