import { useSearchParams } from 'react-router-dom';

/**
 * A parameter of the page's address, and a function that changes it: without a step of its own in the browser's history, unless `replace`
 * is false. Undefined or empty removes it.
 */
export function useAddressParam(name: string) {
  const [params, setParams] = useSearchParams();
  const set = (value: string | undefined, { replace = true } = {}) =>
    setParams(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace },
    );
  return [params.get(name) ?? undefined, set] as const;
}
