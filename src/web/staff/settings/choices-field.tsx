import { FieldErrorText } from '#web/kit/form/field.tsx';
import { type Choices, offeredChoices } from './choices.ts';
import type { SettingField } from './field-groups.ts';

interface ChoicesFieldProps {
  field: SettingField;
  id: string;
  choices: Choices;
  /** The ticked values, one in each line. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A list of values that are ticked. */
export function ChoicesField({ field: { path, label, help }, id, choices, value, error, onChange }: ChoicesFieldProps) {
  const ticked = value.split('\n').filter(Boolean);
  const offered = offeredChoices(choices, path, ticked);
  const tick = (changed: string, isTicked: boolean) =>
    onChange(
      offered
        .map((choice) => choice.value)
        .filter((each) => (each === changed ? isTicked : ticked.includes(each)))
        .join('\n'),
    );
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset className="fieldset" id={id} tabIndex={-1} aria-describedby={described}>
      <legend>{label()}</legend>
      {help ? (
        <p className="help" id={`${id}-help`}>
          {help()}
        </p>
      ) : null}
      {offered.map((choice) => (
        <label className="check" key={choice.value}>
          <input
            type="checkbox"
            checked={ticked.includes(choice.value)}
            onChange={({ target }) => tick(choice.value, target.checked)}
          />
          {choice.label}
        </label>
      ))}
      {error ? <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText> : null}
    </fieldset>
  );
}
