import { useMemo } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { FormError } from './form-errors.tsx';
import { namedMessage } from './named-message.ts';

/**
 * Field errors of the last submission of a form, for its error summary (`attempt` counts submissions): the summary
 * takes the focus when they change, so they must not change while the user types.
 */
export function useErrorList<Fields extends FieldValues>(
  errors: FieldErrors<Fields>,
  labels: Readonly<Record<string, string>>,
  attempt: number,
): FormError[] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: changes with a submission, not with typing.
  return useMemo(
    () =>
      Object.entries(labels).flatMap(([name, label]) =>
        Object.keys(errors)
          // A field in a list has the index of its row in the path: numbers.0.number.
          .filter((path) => path === name || path.startsWith(`${name}.`))
          .flatMap((path) => {
            const message = errors[path]?.message;
            return typeof message === 'string'
              ? [{ field: `field-${path}`, message: namedMessage(label, message) }]
              : [];
          }),
      ),
    [attempt],
  );
}
