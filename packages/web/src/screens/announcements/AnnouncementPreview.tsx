import { failureOf } from '@pitlane/shared/client/calls';
import { useEffect, useState } from 'react';
import { portalCalls } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { AnnouncementText } from './AnnouncementText.tsx';

/** A text in Markdown as its readers will see it: what the server would store. */
export function AnnouncementPreview({ text }: { text: string }) {
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState<{ html: string } | { problem: string }>();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    if (text.trim() === '') return;
    portalCalls(dispatch)
      .previewAnnouncement({ description: text }, { signal })
      .then(({ description }) => setShown({ html: description ?? '' }))
      .catch((error: unknown) => {
        if (!signal.aborted) setShown({ problem: failureOf(error).message });
      });
    return () => leaving.abort();
  }, [dispatch, text]);
  if (text.trim() === '') return <p>Nothing to preview.</p>;
  if (!shown) return <p role="status">Loading preview…</p>;
  if ('problem' in shown) return <p role="alert">{shown.problem}</p>;
  if (shown.html === '') return <p>Nothing in this text can be shown. Use text, lists and links.</p>;
  return <AnnouncementText html={shown.html} />;
}
