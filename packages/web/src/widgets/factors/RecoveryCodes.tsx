import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../kit/clipboard/copy.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { CheckIcon, CopyIcon, DownloadIcon } from '../../kit/icons.ts';
import { saveFile } from '../../portal/effects/save-file.ts';
import styles from './Factors.module.css';

interface Props {
  codes: readonly string[];
  onDone: () => void;
}

/** The recovery codes, to copy, print or save; they can't be shown again. Source: areas.md §2 */
export function RecoveryCodes({ codes, onDone }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => list.current?.focus(), []);
  const text = `Pitlane recovery codes for ${location.host}\nEach code works once.\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    const isDone = await copyText(codes.join('\n'));
    if (!isDone && list.current) getSelection()?.selectAllChildren(list.current);
    setIsCopied(isDone);
  };
  const download = () =>
    saveFile({
      name: 'pitlane-recovery-codes.txt',
      contentType: 'text/plain',
      body: new TextEncoder().encode(text),
    });
  return (
    <>
      <p>
        If you lose your second factor, each code signs you in once. Store them somewhere safe. You won't see
        them again.
      </p>
      <ol ref={list} className={styles.codes} tabIndex={-1} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.tools}>
        <Button icon={isCopied ? CheckIcon : CopyIcon} onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button onClick={printCodes}>Print</Button>
        <Button icon={DownloadIcon} onClick={download}>
          Download
        </Button>
      </div>
      <div className={styles.actions}>
        <Button look="primary" onClick={onDone}>
          I saved my codes
        </Button>
      </div>
    </>
  );
}

/** Prints only the codes: the style sheet hides everything else while the document is marked. */
function printCodes(): void {
  const { dataset } = document.documentElement;
  dataset['prints'] = 'codes';
  window.print();
  delete dataset['prints'];
}
