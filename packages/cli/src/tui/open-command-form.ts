import type { CommandCall } from '@pitlane/shared/engine/effect';
import type { AppContext } from './context.ts';
import { opened } from './state.ts';
import { formPlace } from './views/form/place.ts';

/** Opens the form of a command on top of the views, for what was not given yet. */
export function openCommandForm({ store }: Pick<AppContext, 'store'>, call: CommandCall): void {
  store.dispatch(opened(formPlace(call)));
}
