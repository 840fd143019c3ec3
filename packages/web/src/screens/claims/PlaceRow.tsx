import { choicesOf, type Field, isRequired } from '@pitlane/shared/engine/field';
import { positionLabel } from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import { Controller } from 'react-hook-form';
import { IconButton } from '../../kit/controls/IconButton.tsx';
import { Segments } from '../../kit/controls/Segments.tsx';
import { CheckField } from '../../kit/forms/CheckField.tsx';
import { digitsOf } from '../../kit/forms/digits-of.ts';
import { Fields } from '../../kit/forms/Fields.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import { useShownField } from '../../kit/forms/use-schema-form.ts';
import { XIcon } from '../../kit/icons.ts';
import styles from './ClaimForm.module.css';
import type { ClaimForm, PlaceValues } from './claim-values.ts';
import { TreadGauge } from './wheels/TreadGauge.tsx';

interface Props {
  form: ClaimForm;
  index: number;
  place: PlaceValues;
  fields: readonly Field[];
  /** A note: that the same place was claimed a few days ago, or that its tread is worn. */
  warnings: readonly string[];
  /** Absent for the only place that the type has. */
  onRemove: (() => void) | undefined;
}

/** The damage at one place, and the cost of its repair. */
export function PlaceRow({ form, index, place, fields, warnings, onRemove }: Props) {
  const name = placeName(place);
  const drawn = fields
    .filter((field) => isDrawn(field, place))
    .toSorted((one, other) => rank(one) - rank(other));
  return (
    <fieldset className={styles.place}>
      <legend>{name}</legend>
      {onRemove && (
        <IconButton
          className={styles.removal ?? ''}
          icon={XIcon}
          label={`Remove ${name.toLowerCase()}`}
          onClick={onRemove}
        />
      )}
      <Fields least={220}>
        {drawn.map((field) => (
          <PlaceField key={field.name} form={form} index={index} field={field} place={name} />
        ))}
      </Fields>
      <div role="status">
        <ul className={styles.warnings}>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      </div>
    </fieldset>
  );
}

/** The place is chosen on the map or list above; a wheel has no tread, and one item needs no choice. */
function isDrawn(field: Field, { item }: PlaceValues): boolean {
  if (field.name === 'position' || field.label === undefined) return false;
  return field.name !== 'treadDepth32nds' || item === 'tire';
}

/** Required fields come first, then optional ones, and check boxes last. */
function rank(field: Field): number {
  if (choicesOf(field)) return field.name === 'item' ? 0 : 3;
  return isRequired(field) || field.name === 'treadDepth32nds' ? 1 : 2;
}

interface FieldProps {
  form: ClaimForm;
  index: number;
  field: Field;
  /** The name of the place, for a screen reader. */
  place: string;
}

function PlaceField({ form, index, field, place }: FieldProps) {
  const name = `positions.${index}.${field.name}` as `positions.${number}.amount`;
  const label = field.label ?? field.name;
  const choices = choicesOf(field);
  useShownField(form, name);
  return (
    <Controller
      control={form.control.control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => {
        const change = form.isSending ? () => undefined : onChange;
        if (typeof value === 'boolean')
          return (
            <CheckField ref={ref} label={label} isChecked={value} onChecked={change} error={error?.message} />
          );
        if (choices)
          return (
            <div className={styles.choice}>
              <Segments
                label={label}
                choices={choices}
                value={value}
                onValue={change}
                error={error?.message}
              />
            </div>
          );
        return (
          <div>
            <TextField
              ref={ref}
              label={isRequired(field) || field.name === 'treadDepth32nds' ? label : `${label} (optional)`}
              value={value ?? ''}
              error={error?.message}
              digits={digitsOf(field)}
              placeholder={field.hint ?? ''}
              onValue={change}
              onLeave={onBlur}
            />
            {field.name === 'treadDepth32nds' && (
              <TreadGauge
                depth={/^\d+$/.test(value ?? '') ? Number(value) : undefined}
                onDepth={(depth) => change(String(depth))}
                title={`Tread of ${place.toLowerCase()}`}
              />
            )}
          </div>
        );
      }}
    />
  );
}

/** The name of a place without the damage there, which is chosen below it. */
function placeName({ position, item }: PlaceValues): string {
  return positionLabel({ position, item }).replace(/ (tire|wheel|chip|crack)$/, '');
}
