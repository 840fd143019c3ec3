import { logoFilename as logoFile } from '@pitlane/shared/features/brands/schema';
import { useDeferredValue } from 'react';
import { Brand } from '../../widgets/brand/Brand.tsx';
import styles from './BrandPreview.module.css';

/** A preview of the menu and the browser's tab with the typed values. */
export function BrandPreview({
  name,
  title,
  logoFilename,
}: {
  name: string;
  title: string;
  logoFilename: string;
}) {
  const typedFile = useDeferredValue(logoFilename.trim());
  const isFile = logoFile.test(typedFile);
  return (
    <div className={styles.preview}>
      <h2>In the menu</h2>
      <div className={styles.menu}>
        <Brand brand={{ name: name.trim() || 'Name', logoFilename: isFile ? typedFile : null }} />
      </div>
      <h2>In the browser tab</h2>
      <div className={styles.tab}>Contract · {title.trim() || 'Title'}</div>
      <p>Without a logo, the default logo is shown next to the name.</p>
    </div>
  );
}
