import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import { type FailureWay, failureWays } from '@pitlane/shared/features/identity/rules/failure-ways';
import { partMissingStatus } from '@pitlane/shared/kernel/failure-text';
import type { operations } from '@pitlane/shared/registry/operations';
import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { isCallFailure } from '../api/api.ts';
import { globalErrorToast } from './global-error.ts';
import { offerReload } from './offer-reload.ts';
import { showToast } from './toasts.ts';

/** The calls whose failures have their own message, in addition to where they are shown. */
const ownWays: Partial<Record<keyof typeof operations, FailureWay>> = {
  listFeatures: failureWays.featureFlags,
  listAnnouncements: failureWays.announcements,
  listRetailSettings: failureWays.retailList,
  createRetailSetting: failureWays.retailAdd,
  updateRetailSetting: failureWays.retailEdit,
  deleteRetailSetting: failureWays.retailDelete,
};

interface FailedCall {
  endpointName?: keyof typeof operations;
  type?: 'query' | 'mutation';
  track?: boolean;
}

/**
 * Handles a failed call that no place shows: in its own way, or as the global error of a change
 * that a screen made by a hook. A failed query is shown where its result is missing; a failed command is reported by what ran it
 * (use-run-command.ts). Source: portal.md §8
 */
export const notifyFailures: Middleware = () => (next) => (action) => {
  if (isRejectedWithValue(action) && isCallFailure(action.payload)) {
    notify((action.meta as { arg?: FailedCall }).arg ?? {}, action.payload);
  }
  return next(action);
};

function notify({ endpointName, type, track }: FailedCall, failure: CallFailure): void {
  if (failure.status === partMissingStatus) return offerReload(failure.message);
  const way = endpointName && ownWays[endpointName];
  if (way?.kind === 'log') {
    // oxlint-disable-next-line no-console -- portal.md §8: only logged
    console.warn(`${endpointName}: ${failure.message}`);
  }
  // A refusal at a field is only shown there.
  if (way?.kind === 'stickyToast' && globalErrorToast(failure)) {
    showToast({ kind: 'error', title: way.title, text: way.text, isSticky: true });
  }
  if (way || type !== 'mutation' || track === false) return;
  const toast = globalErrorToast(failure);
  if (toast) showToast(toast);
}
