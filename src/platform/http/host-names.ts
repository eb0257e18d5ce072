/** Host names in a setting. */
import { z } from 'zod';

/** A list with commas or spaces, in lower case; empty by default. */
export const hostNames = z
  .string()
  .default('')
  .transform((list) =>
    list
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  );
