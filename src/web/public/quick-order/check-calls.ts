/** The calls that check a list. */
import type { ResponseOf } from '#api/operations.ts';
import { quickOrderRoutes } from '#api/quick-order-routes.ts';
import type { CheckedList, LineOption } from '#domain/quick-order/contract.ts';
import { maxListBytes } from '#domain/quick-order/limits.ts';
import { m } from '#messages';
import { ApiProblem } from '#web/session/api-problem.ts';
import { sendRequest } from '#web/session/send.ts';
import type { TypedList } from './typed-list.ts';

/** Checks the typed list: what the shop has for each line. Throws ApiProblem. */
export async function checkTypedList({ mode, text, rows }: TypedList): Promise<CheckedList> {
  const lines = rows.map(({ number, quantity }) => ({ number: number.slice(0, 300), quantity: quantity.slice(0, 20) }));
  const response = await sendRequest(quickOrderRoutes.checkQuickOrder, {
    body: mode === 'paste' ? { text } : { lines },
  });
  const checked: ResponseOf<'checkQuickOrder'> = await response.json();
  return checked;
}

/** The part of this number as something to take for a line; undefined: it cannot be ordered. Throws ApiProblem. */
export async function checkPart(
  { _id, partNumber }: { readonly _id: string; readonly partNumber: string },
  quantity: string,
): Promise<LineOption | undefined> {
  const { lines } = await checkTypedList({ mode: 'type', text: '', rows: [{ number: partNumber, quantity }] });
  return lines.flatMap(({ options }) => options).find(({ part, quantity: most }) => part._id === _id && most > 0);
}

/** The choice of the rows of an Excel file that are read. */
export interface WorkbookChoice {
  /** Position of the sheet, from 0; undefined: the shop chooses. */
  readonly sheet?: number;
  readonly leaveOutHidden?: boolean;
}

/** Checks the list in a file: what the shop has for each line. Throws ApiProblem, before sending a file that is too large. */
export async function checkListOfFile(
  file: Blob,
  { sheet, leaveOutHidden }: WorkbookChoice = {},
): Promise<CheckedList> {
  if (file.size > maxListBytes)
    throw new ApiProblem(413, 'payload_too_large', m.quick_file_too_large({ megabytes: maxListBytes / 1024 / 1024 }));
  const body = new FormData();
  body.set('list', file);
  const query = { sheet: sheet?.toString(), leaveOutHidden: leaveOutHidden ? 'true' : undefined };
  const response = await sendRequest(quickOrderRoutes.checkQuickOrderFile, { body, query });
  const checked: ResponseOf<'checkQuickOrderFile'> = await response.json();
  return checked;
}
