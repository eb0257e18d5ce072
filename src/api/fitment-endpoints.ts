/** Machines, and whether a part fits one. */
import { z } from 'zod';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { PartAlternatives } from '#domain/drawings/alternative-contract.ts';
import { listFittingAlternatives } from '#domain/drawings/fitting-alternatives.server.ts';
import { answerFitment } from '#domain/fitment/answer-fitment.server.ts';
import { getChosenMachine } from '#domain/fitment/find-chosen-machine.server.ts';
import { Fitment, FitmentAnswer } from '#domain/fitment/fitment-contract.ts';
import { listFitments } from '#domain/fitment/list-fitments.server.ts';
import { Machine, MachineMake } from '#domain/fitment/machine-contract.ts';
import { MachineQuery } from '#domain/fitment/machine-query.ts';
import { getMachine, listMachines, listMakes } from '#domain/fitment/machines.server.ts';
import { MachineSuggestion, suggestMachines } from '#domain/fitment/suggest-machines.server.ts';
import { isId } from '#platform/values/ids.ts';
import { endpoint } from './endpoint.ts';
import { pageHeaders, pageParameters, sendPage } from './paging.ts';
import { IdPath } from './path-parameters.ts';

const tag = 'Machines';
const slug = z.string().max(120);
/** Slugs of a maker and its model. */
export const MachinePath = z.object({ make: slug, slug });
/** Largest number of parts in one request. */
const maxParts = 200;

export const fitmentEndpoints = [
  endpoint('listMakes', {
    tag,
    shows: ['catalogue'],
    summary: 'Makers of machines',
    description: 'By name, each with its number of models.',
    result: z.array(MachineMake),
    handle: ({ scope }) => listMakes(scope),
  }),
  endpoint('suggestMachines', {
    tag,
    shows: ['catalogue'],
    summary: 'Machines for a line as it is typed',
    description:
      'Reads maker, model, series and serial number in any spelling: "pc200-8 312044", "Komatsu PC 200 8 sn 312044". Exact names first.',
    query: z.object({
      q: z
        .string()
        .transform((text) => text.trim().slice(0, 200))
        .default(''),
    }),
    result: z.array(MachineSuggestion),
    handle: ({ scope, query }) => suggestMachines(scope, query.q),
  }),
  endpoint('listMachines', {
    tag,
    shows: ['catalogue'],
    summary: 'Machines of one maker, or of all',
    description: 'In the order of their names: PC200-6 before PC200-8.',
    query: z.object({ make: slug.default('').meta({ description: 'Slug of a maker; empty: all' }) }),
    result: z.array(Machine),
    handle: ({ scope, query }) => listMachines(scope, { makeSlug: query.make }),
  }),
  endpoint('getMachine', {
    tag,
    shows: ['catalogue'],
    summary: 'A machine',
    description: 'With its serial numbers, engine, years and the place of its serial plate, where they are known.',
    pathParameters: MachinePath,
    result: Machine,
    errors: ['not_found'],
    handle: ({ scope, path }) => getMachine(scope, path.make, path.slug),
  }),
  endpoint('getFitment', {
    tag,
    shows: ['catalogue'],
    summary: 'Whether parts fit a machine',
    description: `Name 1 to ${maxParts} parts by id or slug. Parts that the shop does not have are left out.`,
    query: MachineQuery.extend({
      part: z
        .array(slug)
        .max(maxParts)
        .default([])
        .meta({ description: 'Id or slug of a part. Repeat it for several' }),
    }),
    result: z.array(FitmentAnswer),
    errors: ['not_found', 'invalid'],
    handle: ({ scope, query: { part, ...machine } }) => answerFitment(scope, part, machine),
  }),
  endpoint('listFittingAlternatives', {
    tag,
    shows: ['catalogue'],
    summary: 'What fits a machine instead of parts that do not',
    description: `Name 1 to ${maxParts} parts by id. One entry for each that does not fit: other rows of its callout on drawings of the machine, newer and older numbers, and interchangeable parts, as far as they fit for certain.`,
    query: MachineQuery.extend({
      part: z.array(slug).max(maxParts).default([]).meta({ description: 'Id of a part. Repeat it for several' }),
    }),
    result: z.array(PartAlternatives),
    errors: ['not_found', 'invalid'],
    async handle({ scope, query: { part, ...machine } }) {
      return listFittingAlternatives(scope, part.filter(isId), await getChosenMachine(scope, machine));
    },
  }),
  endpoint('listProductFitments', {
    tag,
    shows: ['catalogue'],
    summary: 'The machines that a part fits',
    description:
      'One row for each machine and condition, by maker and name; a fitment of a family gives a row for each of its machines.',
    pathParameters: IdPath,
    query: z.object(pageParameters('Rows', 50)),
    result: z.array(Fitment),
    resultHeaders: pageHeaders,
    errors: ['not_found'],
    async handle({ scope, path, query, ...call }) {
      const part = await getPart(scope, path.id);
      return sendPage(call, await listFitments(scope, part._id, query));
    },
  }),
];
