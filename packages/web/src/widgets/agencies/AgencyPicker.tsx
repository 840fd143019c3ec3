import { agencyOption } from '@pitlane/shared/features/dealers/pickers';
import {
  agenciesMatching,
  agencyAfterTyping,
  agencyMatchLimit,
  agencyPickerKind,
  agencyText,
  onlyAgency,
} from '@pitlane/shared/features/dealers/rules/agency-picker';
import type { Agency } from '@pitlane/shared/features/dealers/schema';
import { type Ref, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Combobox } from '../../kit/forms/Combobox.tsx';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import { LoadingContainer } from '../../kit/states/LoadingContainer.tsx';
import { useAgencies } from './use-agencies.ts';

interface Props {
  ref?: Ref<HTMLInputElement & HTMLSelectElement> | undefined;
  /** The chosen agency's code; empty for none. */
  agentCode: string;
  onAgentCode: (agentCode: string) => void;
  /** Called with the only agency there is, which nobody has to choose. */
  onOnly: (agentCode: string) => void;
  isRequired?: boolean;
  onLeave?: () => void;
  error?: string | undefined;
}

/**
 * A field to choose an agency: a select for up to 20 agencies, otherwise by typing. A single agency is chosen automatically.
 * Source: portal.md §4 (Agency picker), §5 (agency search), §8, §9
 */
export function AgencyPicker({ isRequired = true, onOnly, ...props }: Props) {
  const { agencies, hasFailed, reload } = useAgencies();
  const chooseOnly = useEffectEvent((only: Agency) => {
    if (only.agentCode && props.agentCode !== only.agentCode) onOnly(only.agentCode);
  });
  useEffect(() => {
    const only = agencies && onlyAgency(agencies);
    if (only) chooseOnly(only);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- also when the form was emptied, by Back or by a link
  }, [agencies, props.agentCode]);
  return (
    <LoadingContainer
      state={agencies ? 'loaded' : hasFailed ? 'failed' : 'loading'}
      label="Agency"
      failure="Couldn't load the agencies."
      onReload={reload}
      height={32}
    >
      {agencies && <LoadedPicker {...props} agencies={agencies} isRequired={isRequired} />}
    </LoadingContainer>
  );
}

function LoadedPicker(props: LoadedProps) {
  return agencyPickerKind(props.agencies.length) === 'select' ? (
    <AgencySelect {...props} />
  ) : (
    <AgencyAutocomplete {...props} />
  );
}

type LoadedProps = Omit<Props, 'onOnly'> & { agencies: readonly Agency[] };

function AgencySelect({ ref, agencies, agentCode, onAgentCode, isRequired, onLeave, error }: LoadedProps) {
  const none = { value: '', text: isRequired ? 'Select an agency' : '[All Agencies]' };
  const choices = agencies.map((agency) => ({ value: agency.agentCode ?? '', text: agencyText(agency) }));
  return (
    <SelectField
      ref={ref}
      label="Agency"
      value={agentCode}
      choices={onlyAgency(agencies) ? choices : [none, ...choices]}
      onValue={onAgentCode}
      error={error}
      {...(onLeave ? { onLeave } : {})}
    />
  );
}

/** The typed text, and the choice made by it. */
interface Typed {
  text: string;
  agentCode: string;
}

function AgencyAutocomplete({ ref, agencies, agentCode, onAgentCode, onLeave, error }: LoadedProps) {
  const chosen = agencies.find((agency) => agency.agentCode === agentCode);
  const [typed, setTyped] = useState<Typed>();
  // Another one was chosen from outside, by Back or by a link.
  if (typed && typed.agentCode !== agentCode) setTyped(undefined);
  const text = typed?.text ?? (chosen ? agencyText(chosen) : agentCode);
  const matches = useMemo(() => agenciesMatching(typed?.text ?? '', agencies), [typed, agencies]);
  const onText = (next: string) => {
    const left = agencyAfterTyping(next, chosen)?.agentCode ?? '';
    setTyped({ text: next, agentCode: left });
    onAgentCode(left);
  };
  return (
    <Combobox
      ref={ref}
      label="Agency"
      placeholder="Name or code"
      text={text}
      onText={onText}
      options={matches.agencies.map(agencyOption)}
      note={noteOn(matches)}
      onPick={({ value }) => {
        setTyped(undefined);
        onAgentCode(value);
      }}
      onLeave={() => {
        // Then the box says what is searched for: a text that isn't an agency would look like one.
        setTyped(undefined);
        onLeave?.();
      }}
      error={error}
    />
  );
}

function noteOn({
  agencies,
  isCapped,
}: {
  agencies: readonly Agency[];
  isCapped: boolean;
}): string | undefined {
  if (agencies.length === 0) return 'No agencies found.';
  return isCapped ? `First ${agencyMatchLimit} shown. Type more to narrow the list.` : undefined;
}
