import type { FieldControl } from '../../kit/forms/SchemaField.tsx';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import { useDelayElapsed } from '../../kit/use-delay-elapsed.ts';
import { api } from '../../portal/api/api.ts';
import { listLoadDelayMs } from './list-load-delay.ts';

/**
 * The programs that are sold, loaded half a second after the field appears; if that fails, all programs remain the only choice.
 * Source: portal.md §8 (program load failure), §9 (search panel lookups)
 */
export function ProgramField(control: FieldControl) {
  const isDue = useDelayElapsed(listLoadDelayMs);
  const { data: programs = [] } = api.useListProgramsQuery({}, { skip: !isDue });
  const choices = programs.map(({ name, programCode }) => ({
    value: programCode ?? '',
    text: name ?? programCode ?? '',
  }));
  return <SelectField {...control} choices={[{ value: '', text: 'All programs' }, ...choices]} />;
}
