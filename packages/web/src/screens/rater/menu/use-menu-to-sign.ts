import type { MenuSignatures } from '@pitlane/shared/features/menus/sign-schema';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Answer } from '../../../kit/states/answer.ts';
import { api, freshRead } from '../../../portal/api/api.ts';
import { useAppDispatch } from '../../../portal/api/app-store.ts';
import type { SaveNow } from '../use-saving.ts';

type Answered = Pick<Answer<MenuSignatures>, 'data' | 'error'>;
type Read = Answered & Pick<Answer, 'isFetching'>;

/**
 * Saves the sale, then reads its menu to sign: the server would still have the previous one, or its reason why it can't be signed. Nothing read
 * before is shown first.
 */
export function useMenuToSign(savedQuoteID: number, saveNow: SaveNow): Answer<MenuSignatures> {
  const dispatch = useAppDispatch();
  const [last, setLast] = useState<Read>({ isFetching: true });
  const read = async (): Promise<Answered> => {
    const failure = await saveNow();
    if (failure) return { error: failure };
    return dispatch(api.endpoints.getMenuSignatures.initiate({ savedQuoteID }, freshRead));
  };
  const readFirst = useEffectEvent(read);
  useEffect(() => {
    void readFirst().then((answer) => setLast(taken(answer)));
  }, []);
  const refetch = async () => {
    setLast((before) => ({ ...before, isFetching: true }));
    setLast(taken(await read()));
  };
  return { ...last, isError: last.error !== undefined, refetch };
}

/** Takes an answer. What was read before stays when it can't be read again, with the name that was typed. */
function taken({ data, error }: Answered): (before: Read) => Read {
  return (before) => ({ data: data ?? before.data, error, isFetching: false });
}
