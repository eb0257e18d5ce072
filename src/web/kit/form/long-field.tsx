/** Fields for long texts and for choices. */
import type { ComponentProps } from 'react';
import { Field, type FieldFrame, frameProps } from './field.tsx';

export function TextArea({
  label,
  help,
  error,
  id,
  optional,
  aside,
  ...input
}: FieldFrame & ComponentProps<'textarea'>) {
  return (
    <Field {...frameProps({ label, help, error, id, optional, aside })}>
      {(control) => <textarea {...input} {...control} className="input" />}
    </Field>
  );
}

/** `<SelectField label="Category"><option … /></SelectField>` */
export function SelectField({
  label,
  help,
  error,
  id,
  optional,
  aside,
  ...input
}: FieldFrame & ComponentProps<'select'>) {
  return (
    <Field {...frameProps({ label, help, error, id, optional, aside })}>
      {(control) => <select {...input} {...control} className="input" />}
    </Field>
  );
}
