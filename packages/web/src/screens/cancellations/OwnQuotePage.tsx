import '../../portal/customer-area.ts';
import { api } from '../../portal/api/api.ts';
import { QuotePage } from './QuotePage.tsx';

/** The quote of a customer's own contract. It starts with their last odometer reading. */
export function OwnQuotePage({ contractKey }: { contractKey: string }) {
  const { data, isLoading } = api.useGetOwnCoverageQuery({});
  return <QuotePage contractKey={contractKey} readings={isLoading ? undefined : (data ?? [])} />;
}
