/** Addresses of the company beside its registered office. Safe in the browser. */
import { z } from 'zod';
import { m } from '#messages';
import { flag, shortText as words } from './content-fields.ts';

const maxAddresses = 10;

const CompanyAddress = z.strictObject({
  /** What is there, such as Warehouse. */
  label: words,
  address: words,
  /** Parts are sent from here: packing lists name it. */
  shipsFrom: flag.default(false),
});
export type CompanyAddress = z.infer<typeof CompanyAddress>;

/** At most one of them is the address that parts are sent from. */
export const CompanyAddresses = z
  .array(CompanyAddress)
  .max(maxAddresses, { error: () => m.settings_too_many({ max: maxAddresses }) })
  .superRefine((addresses, { addIssue }) => {
    const first = addresses.findIndex(({ shipsFrom }) => shipsFrom);
    for (const [index, { shipsFrom }] of addresses.entries())
      if (shipsFrom && index > first)
        addIssue({ code: 'custom', path: [index, 'shipsFrom'], message: m.settings_ships_from_twice() });
  });
