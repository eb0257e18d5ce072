/** Exploded drawings: read by all, written by staff. */
import { z } from 'zod';
import { DrawingChange, DrawingPicture, NewDrawing, SavedDrawing } from '#domain/drawings/change-contract.ts';
import { Drawing, DrawingSummary } from '#domain/drawings/contract.ts';
import { copyDrawing } from '#domain/drawings/copy-drawing.server.ts';
import { DrawingDraft, ListedDraft } from '#domain/drawings/draft-contract.ts';
import { receiveDrawingPicture } from '#domain/drawings/drawing-picture.server.ts';
import { getDrawing } from '#domain/drawings/get-drawing.server.ts';
import { getDrawingDraft } from '#domain/drawings/get-drawing-draft.server.ts';
import { listDrawingDrafts } from '#domain/drawings/list-drawing-drafts.server.ts';
import { listDrawings } from '#domain/drawings/list-drawings.server.ts';
import { createDrawing, deleteDrawing, saveDrawing } from '#domain/drawings/save-drawing.server.ts';
import { findChosenMachine } from '#domain/fitment/find-chosen-machine.server.ts';
import { MachineQuery } from '#domain/fitment/machine-query.ts';
import { maxImageBytes } from '#domain/media/contract.ts';
import { Deleted } from './acknowledgement.ts';
import { fileBody, jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { pageHeaders, pageParameters, sendPage } from './paging.ts';

const tag = 'Drawings';
const SlugPath = z.object({ slug: z.string().max(200) });
const text = (description: string) => z.string().max(200).optional().meta({ description });
/** A drawing with its SVG, 1000 rows and 2000 spots. */
const maxDrawingBytes = 6 * 1024 * 1024;

const DrawingQuery = z.object({
  machine: text('As in addresses: komatsu/pc200-8. Families that it belongs to are included'),
  q: text('Words of code, title or assembly'),
  ...pageParameters('Drawings', 50),
});

export const drawingEndpoints = [
  endpoint('listDrawings', {
    tag,
    shows: ['catalogue'],
    summary: 'Drawings of a machine, or of all',
    description: 'With the number of callouts of each, in the order of the shop.',
    query: DrawingQuery,
    result: z.array(DrawingSummary),
    resultHeaders: pageHeaders,
    handle: async ({ scope, query, ...call }) => sendPage(call, await listDrawings(scope, query)),
  }),
  endpoint('listDrawingDrafts', {
    tag,
    summary: 'Drawings with the number of problems of each',
    description: 'As listDrawings, with how many problems getDrawingDraft names for each.',
    query: DrawingQuery,
    result: z.array(ListedDraft),
    resultHeaders: pageHeaders,
    handle: async ({ scope, query, ...call }) => sendPage(call, await listDrawingDrafts(scope, query)),
  }),
  endpoint('getDrawing', {
    tag,
    shows: ['catalogue'],
    summary: 'A drawing with its parts and callouts',
    description: 'With a machine, each row says whether it is of that machine by its serial numbers.',
    pathParameters: SlugPath,
    query: MachineQuery,
    result: Drawing,
    errors: ['not_found'],
    handle: async ({ scope, path, query }) =>
      getDrawing(scope, path.slug, { chosen: await findChosenMachine(scope, query) }),
  }),
  endpoint('receiveDrawingPicture', {
    tag,
    summary: 'Upload the picture of a drawing',
    description:
      'SVG of at most 3 MB, of which the safe subset comes back to be saved with the drawing; or PNG, JPEG, WebP or AVIF of at most 10 MB, stored with at most 6000 pixels a side. Detected by content.',
    body: fileBody({ field: 'picture', maxBytes: maxImageBytes }),
    result: DrawingPicture,
    errors: ['invalid', 'unsupported_media_type', 'too_many_requests', 'unavailable'],
    handle: ({ scope, body }) => receiveDrawingPicture(scope, body),
  }),
  endpoint('createDrawing', {
    tag,
    status: 201,
    summary: 'Create a drawing',
    description:
      'Its address is made from its title. The picture is an SVG, reduced to a safe subset, or an uploaded picture.',
    body: jsonBody(NewDrawing, { maxBytes: maxDrawingBytes }),
    result: SavedDrawing,
    handle: ({ scope, body }) => createDrawing(scope, body),
  }),
  endpoint('getDrawingDraft', {
    tag,
    summary: 'A drawing as staff edit it',
    description: 'With its version, and with what is probably wrong with it.',
    pathParameters: SlugPath,
    result: DrawingDraft,
    errors: ['not_found'],
    handle: ({ scope, path }) => getDrawingDraft(scope, path.slug),
  }),
  endpoint('saveDrawing', {
    tag,
    summary: 'Replace a drawing',
    description:
      'Rows and spots that are missing are removed. 409 with changedBy and changedAt when the drawing has another version by now.',
    pathParameters: SlugPath,
    body: jsonBody(DrawingChange, { maxBytes: maxDrawingBytes }),
    result: SavedDrawing,
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path, body }) => saveDrawing(scope, path.slug, body),
  }),
  endpoint('copyDrawing', {
    tag,
    status: 201,
    summary: 'Copy a drawing',
    description: 'The copy has its own code and address, and all rows and spots.',
    pathParameters: SlugPath,
    body: jsonBody(NewDrawing.pick({ code: true })),
    result: SavedDrawing,
    errors: ['not_found'],
    handle: ({ scope, path, body }) => copyDrawing(scope, path.slug, body),
  }),
  endpoint('deleteDrawing', {
    tag,
    summary: 'Delete a drawing',
    description: 'Rows of overviews that led to it lead nowhere afterwards.',
    pathParameters: SlugPath,
    result: Deleted,
    errors: ['not_found'],
    handle: async ({ scope, path }) => ({ acknowledged: true as const, ...(await deleteDrawing(scope, path.slug)) }),
  }),
];
