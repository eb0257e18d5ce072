/** Guards of terms, prices and lines that are agreed after an order was placed, of proofs of payment, and of who changes the account. */
import type { Mutant } from './mutant.ts';

const terms = 'test/shop/orders/correct-terms.test.ts';
const checkTerms = 'src/domain/orders/terms/check-correction.ts';
const repeatedRequests = 'src/domain/orders/repeated-requests.server.ts';
const correctTerms = 'src/domain/orders/terms/correct-terms.server.ts';
const prices = 'test/shop/orders/agree-prices.test.ts';
const agreePrices = 'src/domain/orders/prices/agree-prices.server.ts';
const agreedLines = 'src/domain/orders/prices/agreed-lines.ts';
const proofs = 'test/shop/orders/proofs.test.ts';
const fileToStore = 'src/domain/media/file-to-store.server.ts';
const sendProof = 'src/domain/orders/proofs/send-proof.server.ts';
const decidedProof = 'src/domain/orders/proofs/decided-proof.server.ts';
const outdated = 'test/shop/documents/outdated.test.ts';
const confirmed = 'test/shop/documents/confirm-orders.test.ts';
const changedLines = 'test/shop/orders/line-changes.test.ts';
const changeLines = 'src/domain/orders/line-changes/change-lines.server.ts';
const settings = 'test/shop/identity/confirmed-settings.test.ts';
const confirmedSettings = 'src/domain/identity/confirmed-settings.server.ts';
const passkeys = 'test/shop/identity/passkeys.test.ts';
const ownPasskeys = 'src/domain/identity/second-factor/own-passkeys.server.ts';

export const agreedMutants: readonly Mutant[] = [
  {
    name: 'a correction overwrites what somebody else has corrected meanwhile',
    file: checkTerms,
    code: '  requireSeen(before, wanted, order);\n',
    becomes: '',
    test: terms,
  },
  {
    name: 'the delivery term changes after the goods have left',
    file: checkTerms,
    code: '  requireBeforeDispatch(changed, order);\n',
    becomes: '',
    test: terms,
  },
  {
    name: 'a corrected rule for ships needs no port',
    file: checkTerms,
    code: "if (changed.some(({ term }) => term === 'incoterm' || term === 'incotermPlace'))",
    becomes: 'if (false)',
    test: terms,
  },
  {
    name: 'a port is confirmed again with every other term',
    file: checkTerms,
    code: "if (changed.some(({ term }) => term === 'incoterm' || term === 'incotermPlace'))",
    becomes: 'if (true)',
    test: terms,
  },
  {
    name: 'a rule for ships goes by air',
    file: 'src/domain/orders/terms/unfit-terms.ts',
    code: 'return inland ? m.order_term_needs_sea({ incoterm, inland }) : undefined;',
    becomes: 'return undefined;',
    test: terms,
  },
  {
    name: 'a repeated correction is refused',
    file: correctTerms,
    code: 'request: { id, input, mismatch: m.order_terms_corrected_differently },',
    becomes: '',
    test: terms,
  },
  {
    name: 'the id of a request answers for another order',
    file: repeatedRequests,
    code: 'before?.orderId === row.orderId && ',
    becomes: '',
    test: terms,
  },
  {
    name: 'sales discount below the limit of the shop',
    file: agreePrices,
    code: "if (!may(user, 'discount_freely')) requireWithinLimit(input, changed, discountLimit);",
    becomes: '',
    test: prices,
  },
  {
    name: 'who may discount freely is held to the limit',
    file: agreePrices,
    code: "!may(user, 'discount_freely')",
    becomes: 'true',
    test: prices,
  },
  {
    name: 'each discount begins at the price of the last one',
    file: agreedLines,
    code: 'const listUnitCents = line.listUnitCents ?? line.unitPriceCents;',
    becomes: 'const listUnitCents = line.unitPriceCents;',
    test: prices,
  },
  {
    name: 'the price of shipped pieces changes',
    file: agreedLines,
    code: 'if (shipped.get(position)) throw refuse(m.order_price_of_shipped({ part: line.partNumber }));',
    becomes: '',
    test: prices,
  },
  {
    name: 'a price is agreed over one that somebody else has agreed meanwhile',
    file: agreedLines,
    code: 'if (toCents(from) !== line.unitPriceCents)',
    becomes: 'if (false)',
    test: prices,
  },
  {
    name: 'a repeated agreement is refused',
    file: agreePrices,
    code: 'request: { id, input, mismatch: m.order_prices_agreed_differently },',
    becomes: '',
    test: prices,
  },
  {
    name: 'the id of a request answers for something else',
    file: repeatedRequests,
    code: ' && before.requestHash === row.requestHash',
    becomes: '',
    test: 'test/shop/orders/repeated-requests.test.ts',
  },
  {
    name: 'a proof is any file',
    file: fileToStore,
    code: "if (type === null || type === 'avif') throw fileError('unsupported_media_type', m.media_file_type());",
    becomes: '',
    test: proofs,
  },
  {
    name: 'a proof is a picture of a type that the form does not name',
    file: fileToStore,
    code: "type === null || type === 'avif'",
    becomes: 'type === null',
    test: proofs,
  },
  {
    name: 'a stranger reads a proof',
    file: 'src/domain/orders/proofs/proof-file.server.ts',
    code: 'and(visibleOrder(user, number), eq(orderProofs.id, id))',
    becomes: 'eq(orderProofs.id, id)',
    test: proofs,
  },
  {
    name: 'staff send a proof for a buyer',
    file: sendProof,
    code: 'and(visibleOrder(user, number), eq(orders.userId, user.id))',
    becomes: 'visibleOrder(user, number)',
    test: proofs,
  },
  {
    name: 'an order has any number of proofs',
    file: sendProof,
    code: 'if (count >= maxProofs)',
    becomes: 'if (false)',
    test: proofs,
  },
  {
    name: 'a proof is decided twice',
    file: decidedProof,
    code: 'if (proof.outcome)\n',
    becomes: 'if (false)\n',
    test: proofs,
  },
  {
    name: 'a proof is decided at another order',
    file: decidedProof,
    code: 'and(eq(orderProofs.id, id), eq(orderProofs.orderId, order.id))',
    becomes: 'eq(orderProofs.id, id)',
    test: proofs,
  },
  {
    name: 'a buyer opens an outdated document',
    file: 'src/domain/documents/get-document-pdf.server.ts',
    code: "if (document.changed.length > 0) throw new AppError('not_found', m.documents_outdated());",
    becomes: '',
    test: outdated,
  },
  {
    name: 'an outdated document stays in the list of the buyer',
    file: 'src/domain/documents/list-documents.server.ts',
    code: 'current.filter(({ changed }) => changed.length === 0)',
    becomes: 'current',
    test: outdated,
  },
  {
    name: 'money is asked for before the freight of the delivery term is known',
    file: 'src/domain/documents/issue-document.server.ts',
    code: '    requireFreight(input.kind, facts);\n',
    becomes: '',
    test: confirmed,
  },
  {
    name: 'a confirmation waits for a freight that the seller has still to quote',
    file: 'src/domain/documents/confirm-orders.server.ts',
    code: '!lacksFreight(order) && ',
    becomes: '',
    test: confirmed,
  },
  {
    name: 'a checkout takes any place for a port',
    file: 'src/domain/orders/requested-terms.ts',
    code: 'if (inland && !placeIsPort)',
    becomes: 'if (false)',
    test: 'test/shop/orders/order-of-lines.test.ts',
  },
  {
    name: 'a line has fewer pieces than were shipped',
    file: changeLines,
    code: '      requireShippedKept(order, input);\n',
    becomes: '',
    test: changedLines,
  },
  {
    name: 'an order of which everything has left stays open',
    file: changeLines,
    code: "if (isShipped) return 'shipped';",
    becomes: '',
    test: changedLines,
  },
  {
    name: 'a stolen session changes the bank account',
    file: confirmedSettings,
    code: "name === 'company' && changes.some",
    becomes: 'false && changes.some',
    test: settings,
  },
  {
    name: 'a stolen session changes how staff sign in',
    file: confirmedSettings,
    code: "if (name === 'security') return changes.length > 0;",
    becomes: "if (name === 'security') return false;",
    test: settings,
  },
  {
    name: 'a stolen session restores an older bank account',
    file: confirmedSettings,
    code: 'if (isSensitive(name, await previewRestoration(scope, name, wanted))) await requireConfirmedSession(scope, password);',
    becomes: '',
    test: settings,
  },
  {
    name: 'what needs a confirmation is judged by another version than the one that is replaced',
    file: 'src/domain/settings/change-setting.server.ts',
    code: 'if (changes.length > 0 && (newest?.version ?? 0) !== replaced)',
    becomes: 'if (false)',
    test: settings,
  },
  {
    name: 'a stolen session removes a passkey',
    file: ownPasskeys,
    code: '  await requireConfirmedSession(scope, password);\n  if (!isId(id))',
    becomes: '  if (!isId(id))',
    test: passkeys,
  },
  {
    name: 'a stolen session adds a passkey',
    file: ownPasskeys,
    code: '  await requireConfirmedSession(scope, password);\n  const { db, config } = scope;',
    becomes: '  const { db, config } = scope;',
    test: passkeys,
  },
];
