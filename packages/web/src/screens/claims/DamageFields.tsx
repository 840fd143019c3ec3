import { placeFields } from '@pitlane/shared/features/claims/claim-form';
import type { ClaimEntry } from '@pitlane/shared/features/claims/pre-authorization-schema';
import {
  lossChoices,
  type PreAuthorizationTypeName,
} from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import { useId, useMemo } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { Button } from '../../kit/controls/Button.tsx';
import { useShownField } from '../../kit/forms/use-schema-form.ts';
import { PlusIcon } from '../../kit/icons.ts';
import styles from './ClaimForm.module.css';
import { type ClaimForm, newPlace, type PlaceValues } from './claim-values.ts';
import { PlaceRow } from './PlaceRow.tsx';
import { WheelMap } from './wheels/WheelMap.tsx';

interface Props {
  form: ClaimForm;
  type: PreAuthorizationTypeName;
  entry: ClaimEntry;
  warningsOf: (place: PlaceValues) => readonly string[];
}

/** The damaged places of the vehicle: a wheel map, a list of panels, or the windshield; and the details of each place. */
export function DamageFields({ form, type, entry, warningsOf }: Props) {
  const choices = lossChoices(type);
  const fields = useMemo(() => placeFields(type), [type]);
  const { places, change, error } = useDamagedPlaces(form);
  const toggle = (position: string) => {
    const others = places.filter((place) => place.position !== position);
    if (others.length < places.length) return change(others);
    change([...places, newPlace(type, position, choices.items[0]?.name ?? '')]);
  };
  const chosen = places.map(({ position }) => position);
  return (
    <>
      {type === 'TireAndWheel' && (
        <WheelMap
          label="Damaged positions"
          chosen={chosen}
          notes={notesOf(entry)}
          onToggle={toggle}
          error={error}
        />
      )}
      {type === 'Dent' && (
        <PanelList choices={choices.positions} chosen={chosen} onToggle={toggle} error={error} />
      )}
      <div className={styles.places}>
        {places.map((place, index) => {
          const isSecond = places.findIndex(({ position }) => position === place.position) < index;
          return (
            <div key={`${place.position} ${isSecond}`}>
              <PlaceRow
                form={form}
                index={index}
                place={place}
                fields={fields}
                warnings={warningsOf(place)}
                onRemove={type === 'Windshield' ? undefined : () => change(places.toSpliced(index, 1))}
              />
              {type === 'TireAndWheel' && (
                <AddOther
                  other={otherItem(place, places, choices.items)}
                  onAdd={(item) =>
                    change(places.toSpliced(index + 1, 0, newPlace(type, place.position, item)))
                  }
                />
              )}
            </div>
          );
        })}
      </div>
    </>
  );
}

interface AddOtherProps {
  other: { name: string; label: string } | undefined;
  onAdd: (item: string) => void;
}

/** Adds the tire to a damaged wheel, or the wheel to a tire. */
function AddOther({ other, onAdd }: AddOtherProps) {
  if (!other) return null;
  return (
    <Button size="small" look="quiet" icon={PlusIcon} onClick={() => onAdd(other.name)}>
      Also claim this {other.label.toLowerCase()}
    </Button>
  );
}

/** The places of a claim, and what is wrong with them together. */
function useDamagedPlaces(form: ClaimForm) {
  const { control, clearErrors, setValue } = form.control;
  const places = useWatch({ control, name: 'positions' });
  const { errors } = useFormState({ control, name: 'positions' });
  useShownField(form, 'positions');
  const { positions: wrong } = errors;
  // Not by a field array: it would call a place that was just chosen wrong, before anything is typed.
  const change = (next: PlaceValues[]) => {
    clearErrors('positions');
    setValue('positions', next, { shouldDirty: true, shouldTouch: true });
  };
  return { places, change, error: (wrong?.root?.message ?? wrong?.message) || undefined };
}

/** Returns the part of a position that isn't claimed yet: its tire or its wheel. */
function otherItem(
  place: PlaceValues,
  all: readonly PlaceValues[],
  items: readonly { name: string; label: string }[],
): { name: string; label: string } | undefined {
  const there = all.filter(({ position }) => position === place.position).map(({ item }) => item);
  return there.length > 1 ? undefined : items.find(({ name }) => !there.includes(name));
}

/** The earlier number of each position that was claimed in the last 30 days. */
function notesOf({ recentPositions }: ClaimEntry): Record<string, string> {
  return Object.fromEntries(
    (recentPositions ?? []).map(({ position, number }) => [position ?? '', `claimed in ${number}`]),
  );
}

interface PanelProps {
  choices: readonly { name: string; label: string }[];
  chosen: readonly string[];
  onToggle: (position: string) => void;
  error: string | undefined;
}

/** The panels of a vehicle as boxes to check. */
function PanelList({ choices, chosen, onToggle, error }: PanelProps) {
  const id = useId();
  return (
    <fieldset className={styles.panels}>
      <legend>Damaged panels</legend>
      {choices.map(({ name, label }) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            aria-invalid={Boolean(error)}
            aria-describedby={error && id}
            onChange={() => onToggle(name)}
          />
          {label}
        </label>
      ))}
      <p id={id} className={styles.wrong} role={error ? 'alert' : undefined}>
        {error}
      </p>
    </fieldset>
  );
}
