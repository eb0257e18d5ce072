/** Lists of part numbers: what the shop has for each line. */
import { z } from 'zod';
import { checkList, checkListFile } from '#domain/quick-order/check-list.server.ts';
import { CheckedList, QuickOrderList } from '#domain/quick-order/contract.ts';
import { maxLines, maxListBytes, maxRequestBytes, maxRequestValues } from '#domain/quick-order/limits.ts';
import { fileBody, jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';

/** Query for a sheet of an Excel file. */
const SheetQuery = z.object({
  sheet: z.coerce
    .number()
    .int()
    .min(0)
    .max(255)
    .optional()
    .meta({ description: 'Position of the sheet, from 0; absent: the first visible one with a column of numbers' }),
  leaveOutHidden: z
    .stringbool()
    .optional()
    .meta({ description: 'true: rows that the sheet hides, for example with a filter, are left out' }),
});

const tag = 'Quick order';
const what = `Each line says whether its part was found, was replaced, is out of stock or is unknown, and how many pieces can be ordered. At most ${maxLines} lines. Nothing is ordered or reserved. Unknown numbers are counted with the searches without result.`;

export const quickOrderEndpoints = [
  endpoint('checkQuickOrder', {
    tag,
    summary: 'Find the parts of a list of numbers',
    description: `A text as people paste it, one number with its quantity a line, or lines in fields. ${what}`,
    body: jsonBody(QuickOrderList, { maxBytes: maxRequestBytes, maxValues: maxRequestValues }),
    result: CheckedList,
    longList: 'lines',
    errors: ['too_many_requests', 'unavailable'],
    handle: ({ scope, body }) => checkList(scope, body),
  }),
  endpoint('checkQuickOrderFile', {
    tag,
    summary: 'Find the parts of the list in a file',
    description: `XLSX, CSV or plain text, detected by content. ${what}`,
    query: SheetQuery,
    body: fileBody({ field: 'list', maxBytes: maxListBytes }),
    result: CheckedList,
    longList: 'lines',
    errors: ['invalid', 'too_many_requests', 'unavailable'],
    handle: ({ scope, body, query }) => checkListFile(scope, body, query),
  }),
];
