/** How orders and their papers are numbered. */
import { z } from 'zod';
import { m } from '#messages';
import { flag, wholeFrom } from './content-fields.ts';

const maxPrefix = 8;

const orderPrefixWrong = { error: () => m.settings_order_prefix_wrong() };

/** The beginning of numbers of orders. It has no dash, so that the last dash of a number stands before what is counted. */
const orderPrefix = z
  .string(orderPrefixWrong)
  .trim()
  .toUpperCase()
  .regex(/^[A-Z][A-Z0-9]{0,5}$/, orderPrefixWrong);

const prefix = z
  .string({ error: () => m.settings_prefix_wrong({ max: maxPrefix }) })
  .trim()
  .toUpperCase()
  .max(maxPrefix, { error: () => m.settings_prefix_wrong({ max: maxPrefix }) })
  .regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, { error: () => m.settings_prefix_wrong({ max: maxPrefix }) });

/** The first ones of kinds that came later, in the order in which they are tried: an owner may have given one to another kind. */
const laterPrefixes = {
  certificate_of_origin: ['CO', 'COO', 'CERT'],
  shipping_instructions: ['SI', 'SHIP', 'INSTR'],
  credit_note: ['CN', 'CRN', 'CREDIT'],
} as const;

/** The prefixes with those of kinds that did not exist when they were stored. */
function withLaterPrefixes(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null) return stored;
  const taken = new Set<unknown>(Object.values(stored));
  const added = Object.entries(laterPrefixes).flatMap(([kind, choices]) =>
    kind in stored ? [] : [[kind, choices.find((choice) => !taken.has(choice)) ?? choices[0]]],
  );
  return { ...stored, ...Object.fromEntries(added) };
}

/** By the kind of paper. Two kinds have different ones, because a number names one paper of the shop. */
const Prefixes = z.preprocess(
  withLaterPrefixes,
  z
    .strictObject({
      proforma: prefix,
      commercial_invoice: prefix,
      confirmation: prefix,
      picking_list: prefix,
      packing_list: prefix,
      certificate_of_origin: prefix,
      shipping_instructions: prefix,
      credit_note: prefix,
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
    }),
);

/** The beginning until the owner changes it, also of orders that were placed before it could be chosen. */
const firstOrderPrefix = 'SP';

export const Numbering = z.strictObject({
  orderPrefix: orderPrefix.default(firstOrderPrefix),
  /** Orders count on from here, and never back: a number that was passed changes nothing. Null: they go on. */
  leastOrderNumber: wholeFrom(1, 999_999_999).nullable().default(null),
  prefixes: Prefixes,
  /** Least digits of the counted part of a number; zeros fill it up. */
  digits: wholeFrom(1, 10),
  /** True: the number has the year, and each year begins with 1. */
  restartsYearly: flag,
});
export type Numbering = z.infer<typeof Numbering>;

/** The numbering until the owner changes it. */
export const firstNumbering: Numbering = {
  orderPrefix: firstOrderPrefix,
  leastOrderNumber: null,
  prefixes: {
    proforma: 'PI',
    commercial_invoice: 'CI',
    confirmation: 'OC',
    picking_list: 'PK',
    packing_list: 'PL',
    certificate_of_origin: laterPrefixes.certificate_of_origin[0],
    shipping_instructions: laterPrefixes.shipping_instructions[0],
    credit_note: laterPrefixes.credit_note[0],
  },
  digits: 5,
  restartsYearly: false,
};
