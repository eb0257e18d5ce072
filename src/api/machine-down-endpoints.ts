/** What can be ordered for a machine that is down. */
import { z } from 'zod';
import { maxRowSearchText } from '#domain/drawings/machine-rows-contract.ts';
import { NeededRows } from '#domain/drawings/needed-contract.ts';
import { searchNeededRows } from '#domain/drawings/needed-rows.server.ts';
import { MachineQuery } from '#domain/fitment/machine-query.ts';
import { endpoint } from './endpoint.ts';

export const machineDownEndpoints = [
  endpoint('searchNeededRows', {
    tag: 'Drawings',
    shows: ['catalogue'],
    summary: 'What can be ordered for a machine that is down',
    description:
      'The rows of its drawings with that name, part number or callout, with what each costs today and whether it is of the serial number. When no drawing of the machine has it, the parts that fit the machine.',
    query: MachineQuery.extend({
      find: z
        .string()
        .transform((text) => text.slice(0, maxRowSearchText))
        .default(''),
    }),
    result: NeededRows,
    errors: ['not_found'],
    handle: ({ scope, query: { find, ...machine } }) => searchNeededRows(scope, machine, find),
  }),
];
