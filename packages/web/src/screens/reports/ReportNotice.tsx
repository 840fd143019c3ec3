import type { Report } from '@pitlane/shared/engine/report';
import { whyNoRows } from '@pitlane/shared/features/reports/rules/why-no-rows';
import { Button } from '../../kit/controls/Button.tsx';
import { AlertIcon } from '../../kit/icons.ts';
import { useSearchFormPlace } from '../../widgets/search-form/search-form-place.ts';
import styles from './ReportNotice.module.css';
import type { ReportRequest } from './report-request.ts';
import type { ReportRows } from './use-report-rows.ts';

interface Props {
  report: Report;
  request: ReportRequest | undefined;
  result: ReportRows;
}

/** Takes the place of the rows if there are none: nothing was requested or found, or why nothing could be read. */
export function ReportNotice({ report, request, result }: Props) {
  const { failure, isSearching, shown, retry } = result;
  const { open } = useSearchFormPlace();
  if (!request || isSearching) return <div key="busy" className={styles.notice} aria-busy="true" />;
  const without = failure?.errors.find(({ code }) => code === 'no_dealers');
  if (without) {
    return (
      <div className={styles.notice} role="alert">
        <h2>No reports available</h2>
        <p>{without.message} Ask your administrator to assign dealers to your account.</p>
      </div>
    );
  }
  if (failure && !failure.errors.some(({ field }) => field)) {
    return (
      <div className={styles.notice} role="alert">
        <AlertIcon />
        <h2>Couldn't load the report</h2>
        <p>{failure.message}</p>
        <Button onClick={retry}>Try again</Button>
      </div>
    );
  }
  if (shown && !failure) {
    return (
      <div className={styles.notice}>
        <h2>No results</h2>
        <p>{whyNoRows(report, request.criteria ?? {}).text}</p>
        <Button onClick={() => open()}>Change criteria</Button>
      </div>
    );
  }
  return (
    <div className={styles.notice}>
      <h2>{report.operation.summary}</h2>
      <p>Choose criteria, then Search.</p>
      <Button onClick={() => open()} data-opens-search-form>
        Choose criteria
      </Button>
    </div>
  );
}
