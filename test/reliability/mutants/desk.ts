/** Mends of the screens of staff, and of how a call is judged. */
import type { Mutant } from './mutant.ts';

const openLines = 'test/unit/orders/open-lines.test.ts';
const documents = 'test/shop/documents/find-documents.test.ts';
const protocol = 'test/shop/api/protocol.test.ts';
const roles = 'test/shop/api/roles.test.ts';
const makeAdmin = 'test/shop/identity/make-admin.test.ts';
const runEndpoint = 'src/api/run-endpoint.ts';
const confirmed = 'src/domain/identity/confirmed-session.server.ts';

export const deskMutants: readonly Mutant[] = [
  {
    name: 'the mouse wheel changes a number in a field',
    file: 'src/web/staff/products/product-details-fields.tsx',
    code: 'help={m.dashboard_maximum_help()} inputMode="numeric"',
    becomes: 'help={m.dashboard_maximum_help()} type="number"',
    test: 'test/static/number-fields.test.ts',
  },
  {
    name: 'more orders than a page shows cannot be chosen at once',
    file: 'src/domain/orders/bulk/list-order-numbers.server.ts',
    code: '.limit(maxChosenOrders + 1);',
    becomes: '.limit(25);',
    test: 'test/shop/orders/bulk-actions.test.ts',
  },
  {
    name: 'a hundred orders are all that is done at once',
    file: 'src/web/staff/orders/bulk/in-parts.ts',
    code: 'first < entries.length; first += size',
    becomes: 'first < 1; first += size',
    test: 'test/unit/web/bulk-orders.test.ts',
  },
  {
    name: 'the dialog of a shipment begins with no pieces',
    file: 'src/web/features/order/open-lines.ts',
    code: '[position, String(remaining)]',
    becomes: "[position, '']",
    test: openLines,
  },
  {
    name: 'lines of a shipment are not found among two hundred',
    file: 'src/web/features/order/open-lines.ts',
    code: '.includes(wanted)',
    becomes: ".includes('')",
    test: openLines,
  },
  {
    name: 'orders are not found by the numbers of their documents',
    file: 'src/domain/orders/searched-texts.server.ts',
    code: 'table.documentNumbers',
    becomes: 'table.poNumber',
    test: documents,
  },
  {
    name: 'a buyer does not find orders by the numbers of their documents',
    file: 'src/domain/orders/order-words.server.ts',
    code: '        ilike(orders.documentNumbers, pattern),\n',
    becomes: '',
    test: documents,
  },
  {
    name: 'words of many orders are counted',
    file: 'src/platform/database/rare-word.server.ts',
    code: 'return ranked[row?.at ?? ranked.length];',
    becomes: 'return ranked[row?.at ?? 0];',
    test: 'test/shop/orders/search-orders.test.ts',
  },
  {
    name: 'old parts due back are not written with the order',
    file: 'src/domain/orders/change-order.server.ts',
    code: 'openCores: openUnitsOfOrder(), ',
    becomes: '',
    test: 'test/shop/orders/order-tasks.test.ts',
  },
  {
    name: 'all machines of the shop are on one page',
    file: 'src/domain/fitment/search-machines.server.ts',
    code: '      .limit(limit)\n      .offset((page - 1) * limit),',
    becomes: ',',
    test: 'test/shop/fitment/staff.test.ts',
  },
  {
    name: 'machines are not found by their serial numbers',
    file: 'src/domain/fitment/search-machines.server.ts',
    code: 'ilike(machines.serialText, pattern), ',
    becomes: '',
    test: 'test/shop/fitment/staff.test.ts',
  },
  {
    name: 'every shop ships from Qingdao',
    file: 'src/web/public/part/buy-box.tsx',
    code: 'const { place } = shipsFrom;',
    becomes: "const place = 'Qingdao';",
    test: 'test/unit/web/ships-from.test.ts',
  },
  {
    name: 'the media type is judged before authority',
    file: runEndpoint,
    code: '  requireAuthority(endpoint, scope, c);\n  checkHeaders(endpoint.body, request);\n',
    becomes: '  checkHeaders(endpoint.body, request);\n  requireAuthority(endpoint, scope, c);\n',
    test: protocol,
  },
  {
    name: 'a call without its optional body needs a media type',
    file: runEndpoint,
    code: "if (body?.kind === 'json' && !body.optional)",
    becomes: "if (body?.kind === 'json')",
    test: roles,
  },
  {
    name: 'a call with an empty body is malformed',
    file: runEndpoint,
    code: 'if (value === undefined && body.optional) return undefined;',
    becomes: '',
    test: roles,
  },
  {
    name: 'a session of days ago needs no password for a sensitive change',
    file: confirmed,
    code: 'const confirmedForMs = 60 * 60_000;',
    becomes: 'const confirmedForMs = 60 * 60_000_000;',
    test: makeAdmin,
  },
  {
    name: 'a password that was confirmed counts for one change only',
    file: confirmed,
    code: 'or(gt(sessions.createdAt, since), gt(sessions.passwordConfirmedAt, since))',
    becomes: 'gt(sessions.createdAt, since)',
    test: makeAdmin,
  },
  {
    name: 'the column of phones is not named as specified',
    file: 'src/domain/orders/csv/columns.ts',
    code: 'label: m.dashboard_phone',
    becomes: 'label: m.dashboard_email',
    test: 'test/shop/orders/search-orders.test.ts',
  },
  {
    name: 'turnover counts orders that are not confirmed',
    file: 'src/domain/overview/get-overview.server.ts',
    code: "state not in ('placed', 'cancelled')",
    becomes: "state not in ('cancelled')",
    test: 'test/shop/overview/overview.test.ts',
  },
];
