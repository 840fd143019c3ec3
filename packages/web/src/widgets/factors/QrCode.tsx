import { encode } from 'uqr';
import styles from './Factors.module.css';

/** Readers find a code by four light squares around it. Source: ISO/IEC 18004 (quiet zone) */
const border = 4;

/**
 * A text as a QR code, drawn here: it holds a secret, which no other server may see. Black on white in every theme, as
 * many authenticator apps don't read the inverse.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x},${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
