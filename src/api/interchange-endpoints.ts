/** Interchange groups: parts of several makers that replace each other. */
import { z } from 'zod';
import { getInterchange } from '#domain/relations/interchange.server.ts';
import {
  ConfirmedJoin,
  GroupJoin,
  Interchange,
  InterchangeNote,
  InterchangeNoteChange,
  JoinPlan,
  OtherPart,
} from '#domain/relations/interchange-contract.ts';
import { addToGroup, planJoin, removeFromGroup } from '#domain/relations/interchange-membership.server.ts';
import { listInterchangeNoteChanges, setInterchangeNote } from '#domain/relations/interchange-notes.server.ts';
import { joinGroups, listJoins, undoJoin } from '#domain/relations/join-groups.server.ts';
import { Deleted } from './acknowledgement.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { IdPath } from './path-parameters.ts';

const tag = 'Interchange';

export const interchangeEndpoints = [
  endpoint('getInterchange', {
    tag,
    shows: ['catalogue'],
    summary: 'A part and its equivalents',
    description:
      'Sorted by grade (genuine, OEM, aftermarket), then parts in stock first, then by price. An equivalent does not supersede a part.',
    pathParameters: IdPath,
    result: Interchange,
    errors: ['not_found'],
    handle: ({ scope, path }) => getInterchange(scope, path.id),
  }),
  endpoint('addInterchange', {
    tag,
    summary: 'Mark two parts as equivalent',
    description: '409 with needsJoin when both parts already belong to groups: preview the join and confirm it.',
    pathParameters: IdPath,
    body: jsonBody(OtherPart),
    result: Interchange,
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path, body }) => addToGroup(scope, path.id, body.part),
  }),
  endpoint('leaveInterchange', {
    tag,
    summary: 'Remove a part from its interchange group',
    description: 'The other members of the group stay equivalents of each other.',
    pathParameters: IdPath,
    result: Deleted,
    handle: async ({ scope, path }) => ({ acknowledged: true as const, ...(await removeFromGroup(scope, path.id)) }),
  }),
  endpoint('setInterchangeNote', {
    tag,
    summary: "Set a part's note in its interchange group",
    description:
      'What a buyer has to know who takes this part instead of another one of the group, such as "needs the adapter plate". Shown in the difference column of the part pages; an empty note removes it. 409 when the part is in no group.',
    pathParameters: IdPath,
    body: jsonBody(InterchangeNote),
    result: Interchange,
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path, body }) => setInterchangeNote(scope, path.id, body),
  }),
  endpoint('listInterchangeNoteChanges', {
    tag,
    summary: "Changes of the notes of a part's interchange group",
    description: 'The latest 50, newest first: what each note was, what it became, who changed it and when.',
    pathParameters: IdPath,
    result: z.array(InterchangeNoteChange),
    errors: ['not_found'],
    handle: ({ scope, path }) => listInterchangeNoteChanges(scope, path.id),
  }),
  endpoint('planInterchange', {
    tag,
    summary: 'Preview marking two parts as equivalent',
    description: 'Changes nothing.',
    pathParameters: IdPath,
    body: jsonBody(OtherPart),
    result: JoinPlan,
    errors: ['not_found'],
    handle: ({ scope, path, body }) => planJoin(scope, path.id, body.part),
  }),
  endpoint('joinInterchange', {
    tag,
    summary: 'Join two interchange groups as previewed',
    description:
      'Takes the plan of POST /product/{id}/interchange/plan; fails if one of the groups has changed since. Can be undone.',
    pathParameters: IdPath,
    body: jsonBody(ConfirmedJoin),
    result: Interchange,
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path, body }) => joinGroups(scope, path.id, body),
  }),
  endpoint('listInterchangeJoins', {
    tag,
    summary: "Joins of a part's interchange group that can be undone",
    description: 'The latest join of a group is undone first.',
    pathParameters: IdPath,
    result: z.array(GroupJoin),
    errors: ['not_found'],
    handle: ({ scope, path }) => listJoins(scope, path.id),
  }),
  endpoint('undoInterchangeJoin', {
    tag,
    summary: 'Undo a join and restore both groups',
    description: 'Only the latest join of a group can be undone: undo later ones first.',
    pathParameters: IdPath,
    result: Deleted,
    errors: ['not_found', 'conflict'],
    handle: async ({ scope, path }) => {
      await undoJoin(scope, path.id);
      return { acknowledged: true as const, deletedCount: 1 };
    },
  }),
];
