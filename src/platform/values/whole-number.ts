import { z } from 'zod';

/** A whole number of the environment, with both limits in the message for anything else. */
export function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).refine((value) => Number.isInteger(value) && value >= min && value <= max, error);
}

/** A whole number, or `off` for null. */
export const wholeNumberOrOff = z
  .string()
  .regex(/^(off|\d{1,9})$/, 'must be a whole number, or off')
  .transform((value) => (value === 'off' ? null : Number(value)));
