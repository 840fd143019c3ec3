import { api } from '../../api.ts';
import { SelectField } from '../../components/forms/SelectField.tsx';

interface Props {
  value: string;
  onValue: (programCode: string) => void;
}

/** The programs that are sold; where they cannot be read, all of them stay the only choice. Source: portal.md §8 (program load failure) */
export function ProgramField({ value, onValue }: Props) {
  const { data: programs = [] } = api.useListProgramsQuery({});
  const choices = programs.map(({ name, programCode }) => ({
    value: programCode ?? '',
    text: name ?? programCode ?? '',
  }));
  return (
    <SelectField
      label="Program"
      value={value}
      choices={[{ value: '', text: 'All programs' }, ...choices]}
      onValue={onValue}
    />
  );
}
