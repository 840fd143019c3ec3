import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import { type FailureWay, failureWays } from '@pitlane/shared/features/identity/rules/failure-ways';
import { partMissingStatus } from '@pitlane/shared/kernel/failure-text';
import type { operations } from '@pitlane/shared/registry/operations';
import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { isCallFailure } from '../api/api.ts';
import { globalErrorToast } from './global-error.ts';
import { offerReload } from './offer-reload.ts';
import { showToast } from './toasts.ts';

/** The calls whose failure has a way that no place on the screen has to take part in. */
const ownWays: Partial<Record<keyof typeof operations, FailureWay>> = {
  listFeatures: failureWays.featureFlags,
  listAnnouncements: failureWays.announcements,
};

interface FailedCall {
  endpointName?: keyof typeof operations;
  type?: 'query' | 'mutation';
  track?: boolean;
}

/**
 * Does what should be done about a failed call that no place shows: it has its own way, or it is the global error of a change
 * that a screen made by a hook. What a query lacks, the place shows that wanted it; what a command failed at, anyone who ran it
 * tells (use-run-command.ts). Source: portal.md §8
 */
export const tellFailures: Middleware = () => (next) => (action) => {
  if (isRejectedWithValue(action) && isCallFailure(action.payload)) {
    tell((action.meta as { arg?: FailedCall }).arg ?? {}, action.payload);
  }
  return next(action);
};

function tell({ endpointName, type, track }: FailedCall, failure: CallFailure): void {
  if (failure.status === partMissingStatus) return offerReload(failure.message);
  const way = endpointName && ownWays[endpointName];
  if (way?.kind === 'log') {
    // oxlint-disable-next-line no-console -- portal.md §8: only logged
    console.warn(`${endpointName}: ${failure.message}`);
  }
  if (way?.kind === 'stickyToast') {
    showToast({ kind: 'error', title: way.title, text: way.text, isSticky: true });
  }
  if (way || type !== 'mutation' || track === false) return;
  const toast = globalErrorToast(failure);
  if (toast) showToast(toast);
}
