import { useAddressParam } from './use-address-param.ts';

/** Stands in the address for what is added, where others are edited by their id. */
export const newInAddress = 'new';

/**
 * A form of the page that a parameter of the address opens: a link leads to the form, Back closes it, and it is open again after a lost
 * session.
 */
export function useFormInAddress(name: string) {
  const [opened, set] = useAddressParam(name);
  const open = (id: string | undefined) => set(id, { replace: id === undefined });
  return { opened, open, close: () => open(undefined) };
}
