import { SupportLink } from './SupportLink.tsx';

/** The way to a person, at the end of a customer's page. */
export function CallSupport() {
  return (
    <p>
      Something missing or wrong? <SupportLink />
    </p>
  );
}
