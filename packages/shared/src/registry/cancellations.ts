import type { Command } from '../engine/command.ts';
import type { Picker } from '../engine/picker.ts';
import { payDealerRefund, payRefund } from '../features/cancellations/refund-commands.ts';
import { refundOperations as operations } from '../features/cancellations/refund-operations.ts';
import {
  approveCancel,
  closeCancel,
  completeDocuments,
  requestCancel,
  rescindCancel,
  withdrawCancel,
} from '../features/cancellations/step-commands.ts';
import {
  listRefunds,
  revokeRefundLinks,
  sendRefundLink,
  showRefund,
} from '../features/cancellations/track-commands.ts';
import { cancellationPickers as pickers } from './cancellation-picker.ts';

// The steps of cancellations and their refunds on their own: the portal loads them with the pages of a contract and a cancellation, and with the palette.

/** The calls about paying a refund and following it. */
export const refundOperations = operations;

/** The steps of cancellations, and the commands about refunds. */
export const cancellationCommands: readonly Command[] = [
  requestCancel,
  completeDocuments,
  approveCancel,
  rescindCancel,
  withdrawCancel,
  closeCancel,
  payRefund,
  payDealerRefund,
  showRefund,
  listRefunds,
  sendRefundLink,
  revokeRefundLinks,
];

/** The pickers of the steps. */
export const cancellationPickers: readonly Picker[] = pickers;
