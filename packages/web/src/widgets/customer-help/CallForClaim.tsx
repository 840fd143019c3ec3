import { api } from '../../portal/api/api.ts';
import { SupportLink } from './SupportLink.tsx';

/** Whom to call for a claim, before there is one and after; customers don't open claims themselves. Source: decisions.md §8 (Customers) */
export function CallForClaim() {
  const { supportPhone } = api.useGetSystemSettingsQuery({}).data ?? {};
  if (!supportPhone) return null;
  return (
    <p>
      Need to make a claim, or have a question about one? <SupportLink />
    </p>
  );
}
