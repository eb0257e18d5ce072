/** Staff keep machines and fitments. */
import { z } from 'zod';
import { drawingTexts } from '#domain/drawings/drawing-texts.server.ts';
import { listContradictions } from '#domain/fitment/contradictions.server.ts';
import { editMakeAliases } from '#domain/fitment/edit-make-aliases.server.ts';
import { addFitment, deleteFitment, editFitment, listFitmentEntries } from '#domain/fitment/fitment-commands.server.ts';
import { createMachine, deleteMachine, editMachine } from '#domain/fitment/machine-commands.server.ts';
import { Machine, MachineMake, StaffMachine } from '#domain/fitment/machine-contract.ts';
import {
  FitmentContradiction,
  FitmentEntry,
  MakeAliases,
  NewFitment,
  NewMachine,
} from '#domain/fitment/machine-input.ts';
import { searchMachines } from '#domain/fitment/search-machines.server.ts';
import { Acknowledged, Deleted } from './acknowledgement.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { MachinePath } from './fitment-endpoints.ts';
import { pageHeaders, pageParameters, sendPage } from './paging.ts';
import { IdPath } from './path-parameters.ts';

const tag = 'Machines';
const acknowledged = true as const;

export const fitmentStaffEndpoints = [
  endpoint('createMachine', {
    tag,
    summary: 'Add a machine',
    description: 'Its address is made from maker and name. 409 when there is one with this address.',
    body: jsonBody(NewMachine),
    status: 201,
    result: Machine,
    errors: ['conflict'],
    handle: ({ scope, body }) => createMachine(scope, body, [drawingTexts]),
  }),
  endpoint('editMachine', {
    tag,
    summary: 'Change a machine',
    description: 'Its address follows its maker and name. Its fitments stay.',
    pathParameters: MachinePath,
    body: jsonBody(NewMachine),
    result: Machine,
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path, body }) => editMachine(scope, path.make, path.slug, body, [drawingTexts]),
  }),
  endpoint('deleteMachine', {
    tag,
    summary: 'Delete a machine that nothing names',
    description: '409 while fitments, service kits or machines of buyers name it.',
    pathParameters: MachinePath,
    result: Deleted,
    errors: ['conflict'],
    handle: async ({ scope, path }) => ({
      acknowledged,
      ...(await deleteMachine(scope, path.make, path.slug, [drawingTexts])),
    }),
  }),
  endpoint('editMakeAliases', {
    tag,
    summary: 'Set the other names of a maker',
    description:
      'Names in other scripts and short ones, by which a typed line is read. A name of another maker is refused.',
    pathParameters: MachinePath.pick({ make: true }),
    body: jsonBody(MakeAliases),
    result: MachineMake,
    errors: ['not_found'],
    handle: ({ scope, path, body }) => editMakeAliases(scope, path.make, body),
  }),
  endpoint('searchMachines', {
    tag,
    summary: 'Machines as staff look for them',
    description: 'Those that have every word in maker and name, serial numbers, engine or a family, by name.',
    query: z.object({ q: z.string().trim().max(200).default(''), ...pageParameters('Machines', 25) }),
    result: z.array(StaffMachine),
    resultHeaders: pageHeaders,
    handle: async ({ scope, query, ...call }) => sendPage(call, await searchMachines(scope, query)),
  }),
  endpoint('listFitmentContradictions', {
    tag,
    summary: 'Fitments that contradict each other or their machine',
    description: 'The most recent ones, at most 200.',
    result: z.array(FitmentContradiction),
    handle: ({ scope }) => listContradictions(scope),
  }),
  endpoint('listFitmentEntries', {
    tag,
    summary: 'The fitments of a part as they are kept',
    description: 'Those of families are one row. At most 500.',
    pathParameters: IdPath,
    result: z.array(FitmentEntry),
    handle: ({ scope, path }) => listFitmentEntries(scope, path.id),
  }),
  endpoint('addFitment', {
    tag,
    summary: 'Add a fitment to a part',
    description: 'Of one machine or one family, with serial numbers that can be read.',
    pathParameters: IdPath,
    body: jsonBody(NewFitment),
    status: 201,
    result: Acknowledged,
    errors: ['not_found'],
    async handle({ scope, path, body }) {
      await addFitment(scope, path.id, body);
      return { acknowledged };
    },
  }),
  endpoint('editFitment', {
    tag,
    summary: 'Change a fitment',
    description: 'Replaces the whole statement, its machine included.',
    pathParameters: IdPath,
    body: jsonBody(NewFitment),
    result: Acknowledged,
    errors: ['not_found'],
    async handle({ scope, path, body }) {
      await editFitment(scope, path.id, body);
      return { acknowledged };
    },
  }),
  endpoint('deleteFitment', {
    tag,
    summary: 'Delete a fitment',
    description: 'deletedCount is 0 when it was deleted before.',
    pathParameters: IdPath,
    result: Deleted,
    handle: async ({ scope, path }) => ({ acknowledged, ...(await deleteFitment(scope, path.id)) }),
  }),
];
