import { api } from '../../portal/api/api.ts';
import { RefundLine } from './RefundLine.tsx';

/** The dated steps of a contract's refund, where only the contract is known; nothing for one without a cancellation here. */
export function RefundLineOf({ contractKey }: { contractKey: string }) {
  const { data } = api.useGetCancellationQuery({ key: contractKey });
  return data?.state ? <RefundLine cancellation={data} /> : null;
}
