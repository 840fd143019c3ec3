import { useState } from 'react';
import styles from './Brand.module.css';
import { brandOfHost, type PortalBrand } from './brand-of-host.ts';

/** The logo of a brand, or our own mark with its name if it has none. By default the brand of the host. Source: portal.md §1 (branding by host) */
export function Brand({ brand = brandOfHost() }: { brand?: Pick<PortalBrand, 'name' | 'logoFilename'> }) {
  const { name, logoFilename } = brand;
  const [missing, setMissing] = useState<string>();
  if (logoFilename && logoFilename !== missing) {
    return (
      <img
        className={styles.logo}
        src={`/brands/${logoFilename}`}
        alt={name}
        onError={() => setMissing(logoFilename)}
      />
    );
  }
  return (
    <span className={styles.brand}>
      <svg className={styles.mark} viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <rect width="24" height="24" rx="6" fill="currentColor" />
        <path
          d="M8 20V5h5a4.5 4.5 0 0 1 0 9h-1.5"
          stroke="var(--bgColor-default)"
          strokeWidth="3.4"
          strokeLinejoin="round"
        />
        <path d="M8 19.5V6.2" stroke="currentColor" strokeWidth="0.9" strokeDasharray="1.6 1.9" />
      </svg>
      <span className={styles.name}>{name}</span>
    </span>
  );
}
