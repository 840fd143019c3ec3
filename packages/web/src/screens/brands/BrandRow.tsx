import type { Session } from '@pitlane/shared/access/session';
import { whyNotRemovable } from '@pitlane/shared/features/brands/rules';
import type { Brand as BrandOfHost } from '@pitlane/shared/features/brands/schema';
import { useRef } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import list from '../../kit/lists/ListPage.module.css';
import { useFocusHandedOn } from '../../kit/lists/use-focus-handed-on.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { Brand } from '../../widgets/brand/Brand.tsx';
import styles from './BrandsScreen.module.css';

interface Props {
  session: Session;
  brand: BrandOfHost;
  onEdit: () => void;
}

/** A brand in the table. */
export function BrandRow({ session, brand, onEdit }: Props) {
  const run = useRunCommand(session);
  const row = useRef<HTMLTableRowElement>(null);
  useFocusHandedOn(row, 'button');
  const { id, hostname, name, title, logoFilename, isMain, isDirectConsumer } = brand;
  const facts = [
    ['Host', hostname],
    ['Name', name],
    ['Title', title],
    ['Audience', isDirectConsumer ? 'Vehicle owners' : 'Dealers and agents'],
  ];
  return (
    <tr ref={row}>
      <td className={styles.look}>
        <Brand brand={{ name: name ?? '', logoFilename }} />
      </td>
      {facts.map(([label, value]) => (
        <td key={label} data-label={label} className={label === 'Host' ? styles.host : undefined}>
          {value}
          {label === 'Host' && isMain && <span className={styles.main}>Default for all other hosts</span>}
        </td>
      ))}
      <td className={list.actions}>
        <Button size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        {!whyNotRemovable(brand) && (
          <Button
            size="small"
            aria-label={`Remove ${name}`}
            onClick={() => void run({ command: 'brand.remove', args: { id: String(id) } })}
          >
            Remove
          </Button>
        )}
      </td>
    </tr>
  );
}
