import type { SearchCriteria } from '@pitlane/shared/features/reports/rules/search-criteria';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import { useDelayElapsed } from '../../kit/use-delay-elapsed.ts';
import { api } from '../../portal/api/api.ts';
import { listLoadDelayMs } from './list-load-delay.ts';
import styles from './SearchForm.module.css';

interface Props {
  criteria: SearchCriteria;
  onChange: (criteria: SearchCriteria) => void;
}

/**
 * Year, make and model: another year reads the makes anew and clears make and model, another make reads the models. What cannot be
 * read leaves the choice empty. The first lists are asked for half a second after the fields are there.
 * Source: portal.md §4 (Sidebar panels), §8 (make or model load failure), §9 (search panel lookups)
 */
export function VehicleFields({ criteria, onChange }: Props) {
  const { vehicleYear = '', vehicleMakeCode: makeCode = '', vehicleModelName = '' } = criteria;
  const year = Number(vehicleYear);
  const isDue = useDelayElapsed(listLoadDelayMs);
  const years = api.useListVehicleYearsQuery({}, { skip: !isDue });
  const makes = api.useListVehicleMakesQuery({ vehicleYear: year }, { skip: !isDue || !year });
  const models = api.useListVehicleModelsQuery(
    { vehicleYear: year, makeCode },
    { skip: !isDue || !year || !makeCode },
  );
  const yearChoices = (years.data?.vehicleYears ?? []).map((each) => String(each));
  const makeChoices = (year ? (makes.currentData ?? []) : []).map((make) => ({
    value: make.makeCode ?? '',
    text: make.makeName ?? '',
  }));
  const modelChoices = (makeCode ? (models.currentData ?? []) : []).map((model) => model.modelName ?? '');
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label="Vehicle year"
          value={vehicleYear}
          choices={[{ value: '', text: 'Any' }, ...yearChoices.map((text) => ({ value: text, text }))]}
          onValue={(next) => onChange({ vehicleYear: next, vehicleMakeCode: '', vehicleModelName: '' })}
        />
        <SelectField
          label="Make"
          value={makeCode}
          choices={[{ value: '', text: 'Any' }, ...makeChoices]}
          isDisabled={!year || makes.isFetching}
          onValue={(next) => onChange({ vehicleMakeCode: next, vehicleModelName: '' })}
        />
      </div>
      <SelectField
        label="Model"
        value={vehicleModelName}
        choices={[{ value: '', text: 'Any' }, ...modelChoices.map((text) => ({ value: text, text }))]}
        isDisabled={!makeCode || models.isFetching}
        onValue={(next) => onChange({ vehicleModelName: next })}
      />
    </>
  );
}
