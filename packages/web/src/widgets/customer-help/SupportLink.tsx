import { api } from '../../portal/api/api.ts';

/** The support phone number, to call on a phone; nothing where none is set up. */
export function SupportLink() {
  const { supportPhone } = api.useGetSystemSettingsQuery({}).data ?? {};
  if (!supportPhone) return null;
  return <a href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`}>Call {supportPhone}</a>;
}
