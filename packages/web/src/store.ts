import { configureStore } from '@reduxjs/toolkit';
import { loadStart } from './app/routes/start.ts';
import { api } from './portal/api/api.ts';
import type { AppStore } from './portal/api/app-store.ts';
import { noteConnection } from './portal/connection/connection.ts';
import {
  askSessionWhenLost,
  followOtherTabs,
  takeOverBrowser,
} from './portal/signed-in/session-middleware.ts';
import { notifyFailures } from './portal/toasts/notify-failures.ts';
import { watchAttendance } from './session/attendance.ts';
import { prepareBrowser } from './session/start.ts';

/** A file's bytes pass through the store on their way to anyone who saves them, and are not stored in it. */
const filesMayPass = {
  serializableCheck: { ignoredActionPaths: ['meta.arg', 'meta.baseQueryMeta', 'payload.body'] },
};

/** The portal's store: the cache of answers, and what the portal does about a session lost, a server away, a change that failed. */
export const store: AppStore = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (defaults) =>
    defaults(filesMayPass).concat(
      takeOverBrowser(() => void loadStart(window.location)),
      api.middleware,
      askSessionWhenLost,
      noteConnection,
      notifyFailures,
    ),
  // A response is rendered as soon as it arrives: by default the store waits for the next frame.
  enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
});

prepareBrowser();
watchAttendance();
followOtherTabs(store);
