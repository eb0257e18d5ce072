/** How the papers of orders are numbered. */
import { z } from 'zod';
import { m } from '#messages';
import { flag, wholeFrom } from './content-fields.ts';

const maxPrefix = 8;

/** The beginning of numbers of orders. */
const orderPrefix = 'SP';

const prefix = z
  .string({ error: () => m.settings_prefix_wrong({ max: maxPrefix }) })
  .trim()
  .toUpperCase()
  .max(maxPrefix, { error: () => m.settings_prefix_wrong({ max: maxPrefix }) })
  .regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, { error: () => m.settings_prefix_wrong({ max: maxPrefix }) })
  .refine((text) => text !== orderPrefix, { error: () => m.settings_prefix_of_orders({ prefix: orderPrefix }) });

/** By the kind of paper. Two kinds have different ones, because a number names one paper of the shop. */
const Prefixes = z
  .strictObject({
    proforma: prefix,
    commercial_invoice: prefix,
    confirmation: prefix,
    picking_list: prefix,
    packing_list: prefix,
  })
  .check(({ value, issues }) => {
    const entries = Object.entries(value);
    for (const [index, [name, given]] of entries.entries())
      if (entries.slice(0, index).some(([, earlier]) => earlier === given))
        issues.push({
          code: 'custom',
          input: given,
          path: [name],
          message: m.settings_prefix_twice({ prefix: given }),
        });
  });

export const Numbering = z.strictObject({
  prefixes: Prefixes,
  /** Least digits of the counted part of a number; zeros fill it up. */
  digits: wholeFrom(1, 10),
  /** True: the number has the year, and each year begins with 1. */
  restartsYearly: flag,
});
export type Numbering = z.infer<typeof Numbering>;

/** The numbering until the owner changes it. */
export const firstNumbering: Numbering = {
  prefixes: {
    proforma: 'PI',
    commercial_invoice: 'CI',
    confirmation: 'OC',
    picking_list: 'PK',
    packing_list: 'PL',
  },
  digits: 5,
  restartsYearly: false,
};
