import {
  readSessionEnds,
  sessionEndsHeader,
  unattendedHeader,
} from '@pitlane/shared/features/identity/rules/session-end';
import { useMemo } from 'react';
import { isAttended } from './attendance.ts';
import { store, stored, useStored } from './stored.ts';

/** The end of this browser's session, in ms of this device's clock: when idle, and at the latest. */
export interface SessionEnd {
  idleAt: number;
  lastAt: number;
}

/** The server counts whole seconds: a smaller difference isn't worth sending to the other tabs. */
const newsMs = 3000;

/** Stores the end of the session, which a response of the server contains, for every tab. Source: portal.md §3 (storage key expiry) */
export function noteSessionEnd(headers: Headers): void {
  const ends = readSessionEnds(headers.get(sessionEndsHeader));
  if (!ends) return;
  const now = Date.now();
  const end = { idleAt: now + ends.idleSeconds * 1000, lastAt: now + ends.lastSeconds * 1000 };
  const before = sessionEndOf(stored('expiry'));
  const isNews = !before || differ(before.idleAt, end.idleAt) || differ(before.lastAt, end.lastAt);
  if (isNews) store('expiry', end);
}

/**
 * Marks a call as unattended, for a server that reports when the session ends: another one may refuse an unknown
 * header.
 */
export function attendanceHeaders(): Record<string, string> {
  return isAttended() || !sessionEndOf(stored('expiry')) ? {} : { [unattendedHeader]: '1' };
}

/** Returns the end of the session, as last stored by any tab; undefined if the server doesn't report it. */
export function useSessionEnd(): SessionEnd | undefined {
  const value = useStored('expiry');
  return useMemo(() => sessionEndOf(value), [value]);
}

function differ(one: number, other: number): boolean {
  return Math.abs(one - other) > newsMs;
}

function sessionEndOf(value: unknown): SessionEnd | undefined {
  const { idleAt, lastAt } = (value ?? {}) as Partial<SessionEnd>;
  return typeof idleAt === 'number' && typeof lastAt === 'number' ? { idleAt, lastAt } : undefined;
}
