/** Guards of several processes, mail and caches. */
import type { Mutant } from './mutant.ts';

const stock = 'src/domain/catalog/stock/reserve-stock.server.ts';
const change = 'src/domain/orders/change-order.server.ts';

export const processMutants: readonly Mutant[] = [
  {
    name: 'two processes send the same mail',
    file: 'src/domain/mail/deliver-mail.server.ts',
    code: "      .for('update', { skipLocked: true })",
    becomes: '',
    test: 'test/shop/mail/delivery.test.ts',
  },
  {
    name: 'a mail that is being sent waits for a second connection',
    file: 'src/domain/mail/deliver-mail.server.ts',
    code: 'await trySend(options, { ...mail, attachments }, { ...shop, rules });',
    becomes: "await trySend(options, { ...mail, attachments }, { ...shop, rules: await getSetting(scope, 'mails') });",
    test: 'test/shop/mail/delivery.test.ts',
  },
  {
    name: 'two processes take the same piece',
    file: stock,
    code: 'least(part.available_quantity, given.quantity) = given.reserved',
    becomes: 'given.reserved = given.reserved',
    test: 'test/process/last-piece.test.ts',
  },
  {
    name: 'a killed process leaves half of an action',
    file: change,
    code: 'return inTransaction(scope, async (tx) => {',
    becomes: 'return Promise.resolve(scope).then(async (tx) => {',
    test: 'test/reliability/shipments-killed.test.ts',
  },
  {
    name: 'a mail that the mail server has not taken counts as sent',
    file: 'src/domain/mail/deliver-mail.server.ts',
    code: 'error ? afterFailure(error, attempts, now()) : afterSuccess(now())',
    becomes: 'afterSuccess(now())',
    test: 'test/reliability/shipments-killed.test.ts',
  },
  {
    name: 'a page stays in the cache when a part that it shows changes',
    file: 'src/platform/cache/public-data.ts',
    code: 'partIds.some((id) => partIds.has(id))',
    becomes: "partIds.includes('')",
    test: 'test/unit/platform/response-cache.test.ts',
  },
  {
    name: 'lists do not say which parts they show',
    file: 'src/domain/catalog/part-row.server.ts',
    code: 'showParts(scope, [row.id]);',
    becomes: '',
    test: 'test/shop/server/response-cache.test.ts',
  },
  {
    name: 'pages are not looked at again after a change of another process',
    file: 'src/platform/cache/change-watch.server.ts',
    code: 'performance.now() - known.at < maxAgeMs',
    becomes: 'performance.now() > 0',
    test: 'test/unit/platform/response-cache.test.ts',
  },
  {
    name: 'what was read before a change stays in the cache after it',
    file: 'src/domain/public-changes/cached-read.server.ts',
    code: 'if (cache.changes === changes && (isWorthwhile',
    becomes: 'if (changes >= 0 && (isWorthwhile',
    test: 'test/shop/server/cached-read.test.ts',
  },
];
