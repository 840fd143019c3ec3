import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import { onlyDealer } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import {
  type CriterionWords,
  criterionText,
  inWords,
} from '@pitlane/shared/features/reports/rules/criteria-words';
import { fieldOfCriterion, queryWithout } from '@pitlane/shared/features/reports/rules/search-criteria';
import { isFieldRequired } from '@pitlane/shared/features/reports/rules/search-forms';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { PencilIcon, XIcon } from '../../kit/icons.ts';
import { useShortcuts } from '../../portal/keys/use-shortcuts.ts';
import { useSearchFormPlace } from '../../widgets/search-form/search-form-place.ts';
import styles from './CriteriaChips.module.css';
import type { ReportRequest } from './report-request.ts';

const change = { keys: ['e'], title: 'Change criteria' };

interface Props {
  request: ReportRequest | undefined;
  /** Its criteria, in words. */
  named: readonly CriterionWords[];
  /** They have the names of dealer and agency. */
  isNamed: boolean;
  failure: CallFailure | undefined;
}

/** The report's criteria: a chip opens its field in the search form, its cross removes it. Refusals are shown here. */
export function CriteriaChips({ request, ...props }: Props) {
  if (!request) return <div className={styles.criteria} />;
  return <RequestedChips {...props} request={request} />;
}

function RequestedChips({ request, named, isNamed, failure }: Props & { request: ReportRequest }) {
  const { criteria, problem } = request;
  const refused = problem ?? failure?.errors.find(({ field }) => field);
  const { isBeside, open } = useSearchFormPlace();
  useShortcuts('Report', [{ ...change, run: () => open() }]);
  return (
    <div className={styles.criteria}>
      {/* A name that comes later would move the chips after it. */}
      <div className={styles.line} style={isNamed ? undefined : { visibility: 'hidden' }}>
        <ul className={styles.chips} aria-label="Criteria">
          {named.map((chip) => (
            <Chip
              key={chip.names.join()}
              chip={chip}
              request={request}
              isRefused={chip.names.includes(refused?.field ?? '')}
            />
          ))}
          {criteria && named.length === 0 && !refused && (
            <li className={styles.all}>All records you have access to</li>
          )}
        </ul>
        {criteria && !isBeside && (
          <Button
            size="small"
            look="quiet"
            icon={PencilIcon}
            keys={change.keys[0]}
            onClick={() => open()}
            data-opens-search-form
          >
            Change
          </Button>
        )}
      </div>
      {refused && <Refusal refused={refused} request={request} />}
    </div>
  );
}

interface ChipProps {
  chip: CriterionWords;
  request: ReportRequest;
  isRefused: boolean;
}

function Chip({ chip, request, isRefused }: ChipProps) {
  const { names } = chip;
  const { label, text } = inWords(chip);
  const navigate = useNavigate();
  const { open } = useSearchFormPlace();
  const { pathname, search } = useLocation();
  const isInAddress = names.some((name) => new URLSearchParams(search).has(name));
  const remove = () => void navigate({ pathname, search: `?${queryWithout(search, names)}` });
  return (
    <li className={styles.chip} data-refused={isRefused || undefined}>
      <button type="button" className={styles.words} onClick={() => open(fieldAt(names))}>
        {label && <span className={styles.label}>{label} </span>}
        {text}
      </button>
      {isInAddress && isRemovable(names, request) && (
        <button
          type="button"
          className={styles.remove}
          title="Remove"
          aria-label={`Remove ${criterionText(chip)}`}
          onClick={remove}
        >
          <XIcon size={12} />
        </button>
      )}
    </li>
  );
}

/** Why the criteria were refused, with a button to the field. */
function Refusal({
  refused,
  request,
}: {
  refused: Pick<PortalError, 'field' | 'message'>;
  request: ReportRequest;
}) {
  const navigate = useNavigate();
  const { open } = useSearchFormPlace();
  const { pathname, search } = useLocation();
  const { field = '' } = refused;
  const dropSort = () => {
    const params = new URLSearchParams(search);
    params.delete('sort');
    void navigate({ pathname, search: `?${params}` }, { replace: true });
  };
  const drop = () => void navigate({ pathname, search: `?${queryWithout(search, [field])}` });
  return (
    <div className={styles.refusal} role="alert">
      <p>{refused.message}</p>
      {field === 'sort' ? (
        <Button size="small" onClick={dropSort}>
          Reset sort
        </Button>
      ) : isChangeable(field, request) ? (
        <Button size="small" onClick={() => open(fieldAt([field]))}>
          Edit
        </Button>
      ) : new URLSearchParams(search).has(field) ? (
        <Button size="small" onClick={drop}>
          Remove
        </Button>
      ) : (
        <Button size="small" onClick={() => open()}>
          Edit
        </Button>
      )}
    </div>
  );
}

function fieldAt(names: readonly string[]): string | undefined {
  return fieldOfCriterion(names[0] ?? '');
}

/** Returns whether the form has a field in which the criterion can be changed. */
function isChangeable(name: string, { fields, dealers }: ReportRequest): boolean {
  const field = fieldAt([name]);
  return fields.some((known) => known === field) && !(field === 'dealer' && onlyDealer(dealers));
}

/**
 * Dates and required criteria can be changed but not removed; a different dealer than the user's only one can be
 * removed.
 */
function isRemovable(names: readonly string[], { form, dealers, criteria }: ReportRequest): boolean {
  const field = fieldAt(names);
  const only = field === 'dealer' && onlyDealer(dealers);
  if (only) return criteria?.['dealerCode'] !== only.dealerCode;
  if (field === 'dealer' || field === 'agency') return !isFieldRequired(form, field);
  return field !== 'dates';
}
