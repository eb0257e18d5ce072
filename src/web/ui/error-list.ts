import { useMemo } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { FormError } from './form-errors.tsx';

/**
 * The messages of a form for its summary, as they stood when it was sent (`attempt` counts that): the
 * summary takes the focus when they change, so they must not change while somebody types.
 */
export function useErrorList<Fields extends FieldValues>(
  errors: FieldErrors<Fields>,
  labels: Readonly<Record<string, string>>,
  attempt: number,
): FormError[] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: changes when the form is sent, not while somebody types.
  return useMemo(
    () =>
      Object.entries(labels).flatMap(([name, label]) =>
        Object.keys(errors)
          // A list's field is named with its row: numbers.0.number.
          .filter((path) => path === name || path.startsWith(`${name}.`))
          .flatMap((path) => {
            const message = errors[path]?.message;
            return typeof message === 'string' ? [{ field: `field-${path}`, message: named(label, message) }] : [];
          }),
      ),
    [attempt],
  );
}

/** "Name is Required" says itself which field is meant. */
function named(label: string, message: string): string {
  return message.startsWith(`${label} `) ? message : `${label}: ${message}`;
}
