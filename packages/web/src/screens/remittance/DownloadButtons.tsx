import { Button } from '../../kit/controls/Button.tsx';

/** Saves what a page shows as a PDF, or as a workbook; the browser asks where. */
export function DownloadButtons({ onDownload }: { onDownload: (format: { xlsx?: string }) => void }) {
  return (
    <>
      <Button onClick={() => onDownload({})}>Download PDF</Button>
      <Button onClick={() => onDownload({ xlsx: '.' })}>Download XLSX</Button>
    </>
  );
}
