/** The checks of the doctor: what the database keeps twice agrees, and what it names exists. */
import { listChainBreaks } from '#domain/audit/check-chain.server.ts';
import { listBrokenReferences } from '#domain/health/broken-references.server.ts';
import { listMissingPictures } from '#domain/media/missing-pictures.server.ts';
import { listStockDifferences } from '#domain/orders/check-stock.server.ts';
import { listTotalDifferences } from '#domain/orders/freight/total-differences.server.ts';
import { listHistoryDifferences } from '#domain/orders/history-differences.server.ts';
import { listPaymentDifferences } from '#domain/orders/payments/payment-differences.server.ts';
import { listCountDifferences, listListingDifferences } from '#domain/search/listing-differences.server.ts';
import type { Scope } from '#platform/scope.ts';
import { formatCents } from '#platform/values/money.ts';

/** The most lines that one check prints. */
const maxLines = 20;

/** What the checks read. */
type Shop = Pick<Scope, 'db' | 'files'>;

/** The checks: their sentence when all is well, and a line for each thing that does not agree. */
const checks: readonly { sound: string; wrong: string; find: (shop: Shop) => Promise<string[]> }[] = [
  {
    sound: 'Stock: every part agrees with its ledger and its orders.',
    wrong: 'Stock: see above.',
    find: async (shop) =>
      (await listStockDifferences(shop)).map(
        (found) =>
          `${found.partNumber}: ${found.available} available (ledger ${found.availableInLedger}), ` +
          `${found.reserved} reserved (ledger ${found.reservedInLedger}, open orders ${found.reservedByOrders})`,
      ),
  },
  {
    sound: 'Totals: every order agrees with its lines, core charges and freight.',
    wrong: 'Totals: see above.',
    find: async (shop) =>
      (await listTotalDifferences(shop)).map(
        ({ number, totalCents, derivedCents }) =>
          `${number}: ${formatCents(totalCents)} (by its lines, core charges and freight ${formatCents(derivedCents)})`,
      ),
  },
  {
    sound: 'Payments: the state of every order agrees with its payments.',
    wrong: 'Payments: see above.',
    find: async (shop) =>
      (await listPaymentDifferences(shop)).map(
        ({ number, state, derived }) => `${number}: ${state} (by its payments ${derived})`,
      ),
  },
  {
    sound: 'History: the state of every order is the last one of its history.',
    wrong: 'History: see above.',
    find: async (shop) =>
      (await listHistoryDifferences(shop)).map(
        ({ number, state, last }) => `${number}: ${state} (by its history ${last ?? 'none'})`,
      ),
  },
  {
    sound: 'Search: every published part is in the lists, with its price and availability.',
    wrong: 'Search: see above.',
    find: async (shop) => (await listListingDifferences(shop)).map(({ part, problem }) => `${part}: ${problem}`),
  },
  {
    sound: 'Counts: the counts of parts agree with the lists.',
    wrong: 'Counts: see above.',
    find: async (shop) =>
      (await listCountDifferences(shop)).map(
        ({ cell, counted, listed }) => `${cell}: ${counted} counted, ${listed} listed`,
      ),
  },
  {
    sound: 'References: everything that a row names exists.',
    wrong: 'References: see above.',
    find: async (shop) =>
      (await listBrokenReferences(shop)).map(
        ({ reference, rows, example }) => `${reference}: ${rows} without it, such as ${example}`,
      ),
  },
  {
    sound: 'Audit: every entry is as it was written, and none is missing.',
    wrong: 'Audit: see above. Compare with a backup or an export.',
    find: async (shop) =>
      (await listChainBreaks(shop)).map(({ id, problem }) =>
        problem === 'missing'
          ? `entry ${id}: entries before it are missing`
          : `entry ${id}: it, or the one before it, was changed`,
      ),
  },
  {
    sound: 'Pictures: the file of every picture that is shown is there.',
    wrong: 'Pictures: see above.',
    find: async (shop) => (await listMissingPictures(shop)).map((id) => `${id}: its file is missing`),
  },
];

/** Runs all checks and prints what they find. True when everything is sound. Changes nothing. */
export async function examineShop(shop: Shop, print: (line: string) => void): Promise<boolean> {
  let isSound = true;
  for (const { sound, wrong, find } of checks) {
    const found = await find(shop);
    for (const line of found.slice(0, maxLines)) print(line);
    print(found.length === 0 ? sound : wrong);
    if (found.length > 0) isSound = false;
  }
  return isSound;
}
