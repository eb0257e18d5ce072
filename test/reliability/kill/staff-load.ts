/** Staff who ship the orders that buyers were told to have, and who import one list after the other. */
import { setTimeout as sleep } from 'node:timers/promises';
import { callApi, contentOf } from '../../fixtures/shop-client.ts';
import { untilAnswered } from './killed-shop.ts';
import { failureOf, type OrderLoad } from './order-load.ts';

/** Of the orders, one in so many is shipped. */
const shippedShare = 8;
const rowsOfImport = 2000;

interface Staff {
  /** Is asked for its origin at each attempt. */
  readonly to: { readonly origin: string };
  readonly token: string;
}

export interface StaffLoad {
  /** Numbers of orders whose shipment was acknowledged. */
  readonly shipped: readonly string[];
  /** Prefixes of part numbers of the lists whose import is done. */
  readonly imported: readonly string[];
  /** Rejects with the first failure; never resolves. */
  readonly failure: Promise<never>;
  /** Resolves when the shipment and the import under way are done; rejects with the first failure. */
  stop(): Promise<void>;
}

export function startStaff(staff: Staff, { acknowledged }: Pick<OrderLoad, 'acknowledged'>): StaffLoad {
  const shipped: string[] = [];
  const imported: string[] = [];
  let isStopping = false;

  async function ship(): Promise<void> {
    for (let at = 0; !isStopping; at += shippedShare) {
      while (at >= acknowledged.length && !isStopping) await sleep(20);
      const number = acknowledged[at]?.number;
      if (number === undefined) return;
      await act(number, 'confirm', {});
      if (await act(number, 'shipment', { carrier: 'DHL', trackingNumber: number })) shipped.push(number);
    }
  }

  /** Whether it is done. False for an order that does not exist: it counts as lost already. */
  async function act(number: string, action: string, body: object): Promise<boolean> {
    const { status } = await untilAnswered(() =>
      callApi(staff.to.origin, staff.token, 'POST', `/order/${number}/${action}`, { body }),
    );
    // 409: done by an attempt whose answer was lost.
    if (status < 300 || status === 409) return true;
    if (status === 404) return false;
    throw new Error(`${number} ${action}: ${status}`);
  }

  async function importLists(): Promise<void> {
    while (!isStopping) {
      const name = listName(imported.length);
      await importList(staff, name);
      imported.push(name);
    }
  }

  const all = Promise.all([ship(), importLists()]);
  return {
    shipped,
    failure: failureOf(all),
    imported,
    async stop() {
      isStopping = true;
      await all;
    },
  };
}

/** Part numbers of the list of this name are `name-0000`, `name-0001`, … */
export const importedRows = rowsOfImport;

/** Always as long: K1-11 and K11-1 are two spellings of one number. */
const listName = (n: number) => `K${fourDigits(n)}`;
const fourDigits = (n: number) => String(n).padStart(4, '0');

async function importList({ to, token }: Staff, name: string): Promise<void> {
  const lines = Array.from(
    { length: rowsOfImport },
    (_, at) => `HX,${name}-${fourDigits(at)},Roller ${name} ${at},7.00,5\n`,
  );
  const list = `Brand,Part number,Name,Price,Stock\n${lines.join('')}`;
  const call = (method: string, path: string, body?: object | string) =>
    untilAnswered(() => callApi(to.origin, token, method, path, body === undefined ? {} : { body }));
  const announced = { kind: 'parts', fileName: 'list.csv', fileBytes: list.length };
  const { _id } = await contentOf<{ _id: string }>(call('POST', '/import', announced));
  /** What moves the import on from a state; a background job does it from the others. */
  const steps: Record<string, (receivedBytes: number) => Promise<Response>> = {
    // The rest of the file, which is empty when the server was killed before it looked into a complete one.
    uploading: (from) => call('PUT', `/import/${_id}/file?from=${from}`, list.slice(from)),
    uploaded: () => call('POST', `/import/${_id}/check`),
    checked: () => call('POST', `/import/${_id}/run`, { acceptPriceFalls: false }),
  };
  for (;;) {
    const { state, receivedBytes } = await contentOf<{ state: string; receivedBytes: number }>(
      call('GET', `/import/${_id}`),
    );
    if (state === 'done') return;
    if (state === 'failed') throw new Error(`The import ${name} has failed`);
    // Refused when an attempt whose answer was lost has done it.
    await steps[state]?.(receivedBytes);
    await sleep(100);
  }
}
