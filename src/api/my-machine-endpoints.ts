/** The machines of buyers: of visitors, which the browser keeps, and of signed-in buyers. */
import { z } from 'zod';
import { checkMachines } from '#domain/fitment/check-machines.server.ts';
import {
  addMyMachines,
  changeMyMachine,
  listMyMachines,
  mergeMyMachines,
  removeMyMachine,
} from '#domain/fitment/my-machines.server.ts';
import {
  CheckedMachine,
  MyMachine,
  MyMachineChange,
  MyMachineEntries,
  maxMyMachines,
} from '#domain/fitment/my-machines-contract.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { IdPath } from './path-parameters.ts';

const common = { tag: 'My machines', result: z.array(MyMachine) } as const;
const limit = `A buyer has at most ${maxMyMachines} machines.`;

export const myMachineEndpoints = [
  endpoint('checkMyMachines', {
    ...common,
    summary: 'Which models these machines are, and whether their serial numbers can be read',
    description: `For up to ${maxMyMachines} machines. Nothing is saved.`,
    body: jsonBody(MyMachineEntries),
    result: z.array(CheckedMachine),
    handle: ({ scope, body }) => checkMachines(scope, body.machines),
  }),
  endpoint('listMyMachines', {
    ...common,
    summary: 'Your machines',
    description: 'In the order in which they were added.',
    handle: ({ scope }) => listMyMachines(scope),
  }),
  endpoint('addMyMachines', {
    ...common,
    summary: 'Add machines to yours',
    description: `All of them or none. ${limit}`,
    body: jsonBody(MyMachineEntries),
    errors: ['conflict'],
    handle: ({ scope, body }) => addMyMachines(scope, body.machines),
  }),
  endpoint('mergeMyMachines', {
    ...common,
    summary: 'Add the machines of a visitor to yours',
    description: `For a visitor who has signed in. A machine that you have stays as it is; what cannot be kept is left out. ${limit}`,
    body: jsonBody(MyMachineEntries),
    handle: ({ scope, body }) => mergeMyMachines(scope, body.machines),
  }),
  endpoint('changeMyMachine', {
    ...common,
    summary: 'Change one of your machines',
    description: 'What is left out stays as it is. The machines of other users are not found.',
    pathParameters: IdPath,
    body: jsonBody(MyMachineChange),
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path, body }) => changeMyMachine(scope, path.id, body),
  }),
  endpoint('removeMyMachine', {
    ...common,
    summary: 'Remove one of your machines',
    description: 'Nothing happens when you do not have it.',
    pathParameters: IdPath,
    handle: ({ scope, path }) => removeMyMachine(scope, path.id),
  }),
];
