import { AppError } from '#platform/errors.ts';

/** A 422 about one field of a product; the message stands beside the field and as the detail. */
export function invalidField(path: string, message: string): AppError {
  return new AppError('invalid', message, { errors: [{ path, message }] });
}
