import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { SchemaForm } from './use-schema-form.ts';

/** A form that was left with unsaved changes. It has them again when it is opened again. */
export interface LeftForm {
  title: string;
  /** The page that it was on. */
  address: string;
}

let report: ((left: LeftForm) => void) | undefined;

/** Reports each form that is left with unsaved changes, until the returned function is called. */
export function onFormLeft(listener: (left: LeftForm) => void): () => void {
  report = listener;
  return () => {
    report = undefined;
  };
}

/**
 * Protects unsaved changes of a dialog or page: the browser asks before the tab is closed or reloaded, and a form
 * that is left for another page is reported, since its draft stays.
 */
export function useUnsavedChanges(
  title: string,
  form: Pick<SchemaForm<FieldValues>, 'isDirty' | 'isKept'>,
  isOn = true,
) {
  const { pathname, search } = useLocation();
  const last = useRef({ title, address: '', isKept: form.isKept });
  const hasChanges = isOn && form.isDirty;
  useEffect(() => {
    last.current = { title, address: pathname + search, isKept: form.isKept };
  });
  useEffect(() => {
    if (!hasChanges) return undefined;
    const ask = (event: Event) => event.preventDefault();
    // Only while there are changes: a page with this listener is excluded from the back/forward cache.
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasChanges]);
  useEffect(() => {
    if (!isOn) return undefined;
    return () => {
      const { isKept, ...left } = last.current;
      // Deferred: when a session ends, all forms unmount, but the listener is gone by then.
      if (isKept()) setTimeout(() => report?.(left));
    };
  }, [isOn]);
}
