import '#web/styles/rating-field.css';
import type { ComponentProps } from 'react';
import { m } from '#messages';
import { FieldErrorText } from '#web/kit/form/field.tsx';

interface RatingFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'value'> {
  label: string;
  help: string;
  error: string | undefined;
  /** Id of the first choice: the error summary links to it. */
  id: string;
}

const values = [1, 2, 3, 4, 5];

/** One to five stars, as radio buttons: the arrow keys change the choice. */
export function RatingField({ label, help, error, id, ...input }: RatingFieldProps) {
  const [helpId, errorId] = [`${id}-help`, `${id}-error`];
  return (
    <fieldset
      className={error ? 'field field--bad' : 'field'}
      aria-describedby={error ? `${helpId} ${errorId}` : helpId}
    >
      <legend>{label}</legend>
      <span className="help" id={helpId}>
        {help}
      </span>
      <div className="rating-choice">
        {values.map((value) => (
          <label key={value}>
            <input {...input} type="radio" required value={value} id={value === 1 ? id : undefined} />
            <span className="rating-choice__star" aria-hidden="true" />
            <span aria-hidden="true">{value}</span>
            <span className="sr">{m.ui_rating({ value })}</span>
          </label>
        ))}
      </div>
      {error ? <FieldErrorText id={errorId}>{error}</FieldErrorText> : null}
    </fieldset>
  );
}
