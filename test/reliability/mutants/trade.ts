/** Guards of credit notes, packages, costs, customers whom staff enter, and drafts of orders. */
import type { Mutant } from './mutant.ts';

const creditNotes = 'test/shop/documents/credit-notes.test.ts';
const creditOrder = 'src/domain/orders/credits/credit-order.server.ts';
const packing = 'test/shop/orders/packing.test.ts';
const savePacking = 'src/domain/orders/packing/save-packing.server.ts';
const packingRules = 'src/domain/orders/packing/packing-rules.ts';
const takePackages = 'src/domain/orders/packing/take-packages.server.ts';
const dispatch = 'test/shop/orders/dispatch-packages.test.ts';
const costs = 'test/shop/costs/part-costs.test.ts';
const partCosts = 'src/domain/costs/part-costs.server.ts';
const margins = 'test/shop/costs/margins.test.ts';
const orderMargins = 'src/domain/orders/margin/list-order-margins.server.ts';
const drafts = 'test/shop/orders/order-drafts.test.ts';
const killedDrafts = 'test/shop/orders/killed-drafts.test.ts';
const orderDrafts = 'src/domain/orders/drafts/order-drafts.server.ts';
const prepareDraft = 'src/domain/orders/drafts/prepare-draft.server.ts';

const draftExtras = 'test/shop/orders/draft-extras.test.ts';
const discountedReturns = 'test/shop/orders/discounted-returns.test.ts';
const invoicedCents = 'src/domain/orders/returns/invoiced-cents.server.ts';
const invoiceCosts = 'src/domain/orders/extra-lines/invoice-costs.ts';
const splitCosts = 'test/unit/orders/split-costs.test.ts';

export const tradeMutants: readonly Mutant[] = [
  {
    name: 'a return is credited with more than the invoices of what has left',
    file: invoicedCents,
    code: 'Math.min(order.totalCents, await invoicedCents(tx, order))',
    becomes: 'order.totalCents',
    test: discountedReturns,
  },
  {
    name: 'a return is credited with what was credited before',
    file: invoicedCents,
    code: ' - (await sumCredits(tx, order.id))',
    becomes: '',
    test: discountedReturns,
  },
  {
    name: 'an invoice is below 0 because its goods do not hold the discount',
    file: invoiceCosts,
    code: 'Math.min(value, due)',
    becomes: 'due',
    test: splitCosts,
  },
  {
    name: 'a discount that later goods will not hold is forgotten',
    file: invoiceCosts,
    code: 'Math.max(least, Math.min(value, due))',
    becomes: 'Math.max(0, Math.min(value, due))',
    test: splitCosts,
  },
  {
    name: 'a draft is placed with any discount',
    file: 'src/domain/orders/drafts/place-draft.server.ts',
    code: 'if (extras.length > 0) requirePlaceable(priced, extras, limitPercent);',
    becomes: '',
    test: draftExtras,
  },
  {
    name: 'a draft is placed with a discount above the limit of the shop',
    file: 'src/domain/orders/drafts/placed-extras.ts',
    code: 'offCents: discountOf(charges) }, limitPercent,',
    becomes: 'offCents: discountOf(charges) }, null,',
    test: draftExtras,
  },
  {
    name: 'a draft is placed with free lines of more than an order can cost',
    file: 'src/domain/orders/drafts/placed-extras.ts',
    code: '  requireExactTotal(sumOrderCents(lines) + sumCents(rows));\n',
    becomes: '',
    test: draftExtras,
  },
  {
    name: 'the documents of packages stay with those that stay',
    file: takePackages,
    code: '  await writePackages(tx, id, marked(taken));\n',
    becomes: '',
    test: 'test/shop/documents/part-of-packages.test.ts',
  },
  {
    name: 'an invoice is credited with more than is left of it',
    file: creditOrder,
    code: 'if (amountCents > most)',
    becomes: 'if (false)',
    test: creditNotes,
  },
  {
    name: 'a repeated credit is given again, or refused',
    file: creditOrder,
    code: '    request: { id, input, mismatch: m.credit_given_differently },\n',
    becomes: '',
    test: creditNotes,
  },
  {
    name: 'a credit note names no invoice',
    file: 'src/domain/documents/issue-document.server.ts',
    code: '    if (credit) requireInvoices(credit);\n',
    becomes: '',
    test: creditNotes,
  },
  {
    name: 'an order that left in packages has no invoice to credit',
    file: 'src/domain/documents/load-credits.server.ts',
    code: 'id === idOfPlace(row)',
    becomes: 'id === row.shipmentId',
    test: 'test/shop/documents/packed-credits.test.ts',
  },
  {
    name: 'packages overwrite those that somebody else has saved meanwhile',
    file: savePacking,
    code: '      requireSeen(before, input.version);\n',
    becomes: '',
    test: packing,
  },
  {
    name: 'repeated packages are refused',
    file: savePacking,
    code: '    isDone: async (tx, order) => isSaved(await findOpenPacking(tx, order.id), saveId, input),\n',
    becomes: '',
    test: packing,
  },
  {
    name: 'a piece is in two packages',
    file: packingRules,
    code: 'if (before + quantity > line.left)',
    becomes: 'if (quantity > line.left)',
    test: packing,
  },
  {
    name: 'a package weighs less than its parts',
    file: packingRules,
    code: 'else if (gross < least)',
    becomes: 'else if (false)',
    test: packing,
  },
  {
    name: 'packages leave that hold more than is left of the order',
    file: takePackages,
    code: '  requireFitting(order, packing);\n',
    becomes: '',
    test: dispatch,
  },
  {
    name: 'packages leave that are not ready',
    file: takePackages,
    code: 'if (!packing.isReady) throw refused(m.packing_not_ready());',
    becomes: '',
    test: dispatch,
  },
  {
    name: 'everybody reads the cost of a part',
    file: partCosts,
    code: "partId: string): Promise<PartCosts> {\n  requirePermission(scope, 'see_costs');\n",
    becomes: 'partId: string): Promise<PartCosts> {\n',
    test: costs,
  },
  {
    name: 'a cost overwrites what somebody else has set meanwhile',
    file: partCosts,
    code: 'if (current !== was)',
    becomes: 'if (false)',
    test: costs,
  },
  {
    name: 'who may not change prices sets a cost',
    file: partCosts,
    code: "const { email } = requirePermission(scope, 'edit_prices');",
    becomes: "const { email } = requirePermission(scope, 'see_costs');",
    test: costs,
  },
  {
    name: 'everybody who sees orders reads their margins',
    file: orderMargins,
    code: "  requirePermission(scope, 'see_costs');\n",
    becomes: '',
    test: margins,
  },
  {
    name: 'the margin of an order follows later costs',
    file: orderMargins,
    code: 'and cost.valid_from <= ',
    becomes: "and 'epoch'::timestamptz <= ",
    test: margins,
  },
  {
    name: 'a customer without email gets mails',
    file: 'src/domain/mail/outbox.server.ts',
    code: ' || !hasEmail(mail.to)',
    becomes: '',
    test: drafts,
  },
  {
    name: 'staff enter a customer with the email of an account',
    file: 'src/domain/identity/customers/make-customer.server.ts',
    code: "if (made.length === 0) throw invalidField('email', m.customer_email_taken({ email }));",
    becomes: '',
    test: drafts,
  },
  {
    name: 'the address of a customer without email is typed as an email',
    file: 'src/domain/identity/contract.ts',
    code: '.refine(hasEmail, { error: () => m.errors_email_invalid() })',
    becomes: '',
    test: 'test/unit/identity/typed-email.test.ts',
  },
  {
    name: 'the address that staff type is kept before its order is placed',
    file: 'src/domain/orders/drafts/place-draft.server.ts',
    code: '  const { discountLimit }',
    becomes:
      "  if (content.addressId === 'new') await keepTypedAddress(scope, buyer, typedAddress(content));\n  const { discountLimit }",
    test: drafts,
  },
  {
    name: 'an order in the name of a buyer has no entry in the audit',
    file: 'src/domain/orders/order-for-buyer.server.ts',
    code: "    noteForAudit(tx, { thing: { kind: 'order', id: placed.placed.order.number } });\n",
    becomes: '',
    test: 'test/shop/api/audit.test.ts',
  },
  {
    name: 'a term that cannot be is said only once the form of the others is right',
    file: 'src/domain/orders/drafts/draft-order.ts',
    code: 'terms.data ?? content.terms',
    becomes: 'terms.data ?? {}',
    test: 'test/shop/orders/draft-terms.test.ts',
  },
  {
    name: 'a mail that was sent is refused when its answer was lost and its document is outdated',
    file: 'src/domain/documents/mail-documents.server.ts',
    code: 'if (input.id && (await isMailedBefore(',
    becomes: 'if (input.id === null && (await isMailedBefore(',
    test: 'test/shop/documents/mail-documents.test.ts',
  },
  {
    name: 'a draft whose order is there is changed',
    file: orderDrafts,
    code: '    await requireNotOrdered(tx, stored);\n',
    becomes: '',
    test: drafts,
  },
  {
    name: 'a draft whose order is there is deleted',
    file: orderDrafts,
    code: '    await requireNotOrdered(tx, draft);\n',
    becomes: '',
    test: killedDrafts,
  },
  {
    name: 'a draft whose order is there places another one for another customer',
    file: prepareDraft,
    code: 'const made = await findUnmarkedOrder(tx, draft);',
    becomes: 'const made = null as UnmarkedOrder | null;',
    test: killedDrafts,
  },
  {
    name: 'a draft is changed while it is being placed',
    file: 'src/domain/orders/drafts/order-drafts.server.ts',
    code: "    if (stored.isBeingPlaced) throw new AppError('conflict', m.draft_being_placed());\n",
    becomes: '',
    test: killedDrafts,
  },
  {
    name: 'the order of a draft is forgotten before the draft',
    file: 'src/domain/orders/delete-expired-keys.server.ts',
    code: ', notExists(ofOpenDraft)',
    becomes: '',
    test: killedDrafts,
  },
  {
    name: 'a proof of payment is read whatever its size',
    file: 'src/domain/media/file-to-store.server.ts',
    code: '  if (bytes.byteLength > maxFileBytes) throw oversizedFile();\n',
    becomes: '',
    test: 'test/unit/media/file-to-store.test.ts',
  },
];
