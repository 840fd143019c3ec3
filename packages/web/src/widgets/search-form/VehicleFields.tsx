import { useWatch } from 'react-hook-form';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import type { SchemaForm } from '../../kit/forms/use-schema-form.ts';
import { useDelayElapsed } from '../../kit/use-delay-elapsed.ts';
import { api } from '../../portal/api/api.ts';
import { listLoadDelayMs } from './list-load-delay.ts';
import styles from './SearchForm.module.css';
import type { TypedCriteria } from './use-search-form.ts';

const any = { value: '', text: 'Any' };

/**
 * Year, make and model: another year reads the makes again and clears make and model, another make reads the models. What cannot be
 * read leaves the choice empty. The first lists are requested half a second after the fields are there.
 * Source: portal.md §4 (Sidebar panels), §8 (make or model load failure), §9 (search panel lookups)
 */
export function VehicleFields({ search }: { search: SchemaForm<TypedCriteria> }) {
  const { control, setValue } = search.control;
  const [vehicleYear, makeCode] = useWatch({ control, name: ['vehicleYear', 'vehicleMakeCode'] });
  const year = Number(vehicleYear);
  const { years, makes, models } = useVehicleLists(year, makeCode);
  const clear = (...names: string[]) => {
    for (const name of names) setValue(name, '');
  };
  return (
    <>
      <div className={styles.pair}>
        <SchemaField form={search} name="vehicleYear">
          {({ onValue, ...field }) => (
            <SelectField
              {...field}
              choices={years}
              onValue={(next) => {
                clear('vehicleMakeCode', 'vehicleModelName');
                onValue(next);
              }}
            />
          )}
        </SchemaField>
        <SchemaField form={search} name="vehicleMakeCode">
          {({ onValue, ...field }) => (
            <SelectField
              {...field}
              choices={makes.choices}
              isDisabled={!year || makes.isReading}
              onValue={(next) => {
                clear('vehicleModelName');
                onValue(next);
              }}
            />
          )}
        </SchemaField>
      </div>
      <SchemaField form={search} name="vehicleModelName">
        {(field) => (
          <SelectField {...field} choices={models.choices} isDisabled={!makeCode || models.isReading} />
        )}
      </SchemaField>
    </>
  );
}

/** The years, the makes of a year, and the models of a make in it. */
function useVehicleLists(year: number, makeCode: string) {
  const isDue = useDelayElapsed(listLoadDelayMs);
  const years = api.useListVehicleYearsQuery({}, { skip: !isDue });
  const makes = api.useListVehicleMakesQuery({ vehicleYear: year }, { skip: !isDue || !year });
  const models = api.useListVehicleModelsQuery(
    { vehicleYear: year, makeCode },
    { skip: !isDue || !year || !makeCode },
  );
  const yearChoices = (years.data?.vehicleYears ?? []).map((each) => ({
    value: String(each),
    text: String(each),
  }));
  const makeChoices = (year ? (makes.currentData ?? []) : []).map((make) => ({
    value: make.makeCode ?? '',
    text: make.makeName ?? '',
  }));
  const modelChoices = (makeCode ? (models.currentData ?? []) : []).map(({ modelName }) => ({
    value: modelName ?? '',
    text: modelName ?? '',
  }));
  return {
    years: [any, ...yearChoices],
    makes: { choices: [any, ...makeChoices], isReading: makes.isFetching },
    models: { choices: [any, ...modelChoices], isReading: models.isFetching },
  };
}
