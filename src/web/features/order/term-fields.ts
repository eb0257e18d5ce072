/** What the fields of the terms of an order have in common. */
import { termName } from '#domain/orders/terms/term-name.ts';
import type { TypedTermName } from '#domain/orders/terms/term-names.ts';

export type TypedTerms = Readonly<Record<TypedTermName, string>>;

export interface TermFieldProps {
  typed: TypedTerms;
  change: (term: TypedTermName, value: string) => void;
  /** Messages by term. */
  errors: Readonly<Record<string, string | undefined>>;
  /** Whether the term can no longer change. */
  isLate: (term: TypedTermName) => boolean;
}

/** The properties of the field of a term. */
export const termFields =
  ({ typed, change, errors, isLate }: TermFieldProps) =>
  (name: TypedTermName) => ({
    label: termName[name](),
    name,
    value: typed[name],
    error: errors[name],
    disabled: isLate(name),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  });

export type TermField = ReturnType<typeof termFields>;
