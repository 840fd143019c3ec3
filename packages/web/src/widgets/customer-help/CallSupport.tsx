import { api } from '../../portal/api/api.ts';
import { SupportLink } from './SupportLink.tsx';

/** The way to a person, at the end of a customer's page; nothing if no support phone is set up. */
export function CallSupport() {
  const { supportPhone } = api.useGetSystemSettingsQuery({}).data ?? {};
  if (!supportPhone) return null;
  return (
    <p>
      Something missing or wrong? <SupportLink />
    </p>
  );
}
