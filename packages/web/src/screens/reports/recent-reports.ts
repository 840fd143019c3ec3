import { newSchedule } from '@pitlane/shared/features/schedules/rules/new-schedule';
import { isPortalAddress, isSameState } from '@pitlane/shared/features/searches/rules';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { store, stored, useStored } from '../../session/stored.ts';

/** Reports that are remembered. */
const mostRecent = 6;

/** The addresses of the reports that the user ran recently in this browser, the last one first. */
export function useRecentReports(): readonly string[] {
  return addressesIn(useStored('recentReports'));
}

/** Remembers the address once its rows are there. */
export function useNoteRecent(isRead: boolean): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isRead) return;
    const params = new URLSearchParams(search);
    // A window over the report isn't part of it, and another order isn't another report.
    const apart = ['sort', newSchedule, ...(params.has('window') ? ['window', 'search'] : [])];
    for (const name of apart) params.delete(name);
    store('recentReports', withRecent(addressesIn(stored('recentReports')), `${pathname}?${params}`));
  }, [isRead, pathname, search]);
}

/** Returns the addresses after one more: it moves to the front, with its criteria in any order. */
export function withRecent(addresses: readonly string[], address: string): string[] {
  return [address, ...addresses.filter((other) => !isSameState(other, address))].slice(0, mostRecent);
}

function addressesIn(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.filter((one): one is string => typeof one === 'string' && isPortalAddress(one));
}
