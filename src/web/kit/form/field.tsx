/** Form fields: label above, help text under the label, error under the control. */
import { type ComponentProps, type ReactNode, useId } from 'react';
import { m } from '#messages';
import { Icon } from '../ui/icon.tsx';

/** Attributes that connect a control with its label, help text and error. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldFrame {
  label: ReactNode;
  help?: ReactNode;
  /** Error message; empty or undefined for a valid field. */
  error?: string;
  /** Id of the control, generated when not given. Required where an error summary links to the control. */
  id?: string;
  optional?: boolean;
  /** Content beside the label, e.g. a "Reset Password" link. */
  aside?: ReactNode;
}

interface FieldProps extends FieldFrame {
  children: (control: ControlProps) => ReactNode;
}

/** Frame for any control: `<Field label="Phone">{(control) => <input {...control} />}</Field>`. */
export function Field({ label, help, error, id: givenId, optional, aside, children }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const helpId = help ? `${id}-help` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const title = (
    <label htmlFor={id}>
      {label} {optional ? <span className="opt">{m.ui_optional()}</span> : null}
    </label>
  );
  return (
    <div className={error ? 'field field--bad' : 'field'}>
      {aside ? (
        <div className="label-row">
          {title}
          {aside}
        </div>
      ) : (
        title
      )}
      {help ? (
        <span className="help" id={helpId}>
          {help}
        </span>
      ) : null}
      {children({
        id,
        'aria-describedby': [helpId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? <FieldErrorText id={errorId}>{error}</FieldErrorText> : null}
    </div>
  );
}

/** What is wrong with a field. @param id for aria-describedby of its control */
export function FieldErrorText({ id, children }: { id: string | undefined; children: string }) {
  return (
    <p className="error" id={id}>
      <Icon name="bad" small />
      {children}
    </p>
  );
}

/** The props that are for the frame of a control. */
export function frameProps({ label, help, error, id, optional, aside }: FieldFrame): FieldFrame {
  return { label, help, error, id, optional, aside };
}

export function TextField({ label, help, error, id, optional, aside, ...input }: FieldFrame & ComponentProps<'input'>) {
  return (
    <Field {...frameProps({ label, help, error, id, optional, aside })}>
      {(control) => <input {...input} {...control} className="input" />}
    </Field>
  );
}
