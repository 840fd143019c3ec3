import { useSearchParams } from 'react-router-dom';

/** Stands in the address for what is added, where others are edited by their id. */
export const newInAddress = 'new';

/**
 * What the form of a page is open for, as the address has it under a name: a link leads to the form, Back closes it, and it is open again
 * after a lost session.
 */
export function useFormInAddress(name: string) {
  const [params, setParams] = useSearchParams();
  const change = (id: string | undefined) =>
    setParams(
      (now) => {
        if (id) now.set(name, id);
        else now.delete(name);
        return now;
      },
      { replace: id === undefined },
    );
  return { opened: params.get(name) ?? undefined, open: change, close: () => change(undefined) };
}
