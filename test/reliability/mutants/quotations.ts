/** Guards of quotations: who answers and accepts what, once, at which prices, and until when. */
import type { Mutant } from './mutant.ts';

const quoted = 'src/domain/quotations/quoted';
const accept = `${quoted}/accept-quotation.server.ts`;
const acceptedLines = `${quoted}/accepted-lines.ts`;
const send = `${quoted}/send-quotation.server.ts`;
const closing = `${quoted}/close-expired.server.ts`;
const answersTests = 'test/shop/quotations/answers.test.ts';
const acceptTests = 'test/shop/quotations/accept.test.ts';
const expiryTests = 'test/shop/quotations/expiry.test.ts';
const raceTests = 'test/shop/quotations/races.test.ts';
const answeringTests = 'test/shop/quotations/answering.test.ts';
const pricesTests = 'test/unit/quotations/supplier-prices.test.ts';
const mergeTests = 'test/unit/quotations/merge-answers.test.ts';
const typedTests = 'test/unit/quotations/typed-answers.test.ts';
const prices = `${quoted}/supplier-prices.ts`;
const totalTests = 'test/unit/quotations/quoted-total.test.ts';

export const quotationMutants: readonly Mutant[] = [
  {
    name: 'of two who save answers at once the second overwrites the first',
    file: `${quoted}/request-answers.server.ts`,
    code: '    requireSeenAnswers(stored, version);\n',
    becomes: '',
    test: answersTests,
  },
  {
    name: 'a quotation is sent of answers that somebody else has changed',
    file: send,
    code: '    requireSeenAnswers(stored, answersVersion);\n',
    becomes: '',
    test: answersTests,
  },
  {
    name: 'a repeated request sends one more version',
    file: send,
    code: '    if (await isSent(tx, open, id)) return describeRequest(tx, open);\n',
    becomes: '',
    test: answersTests,
  },
  {
    name: 'staff quote below the limit without the permission',
    file: `${quoted}/quoted-rows.ts`,
    code: '  if (limitPercent !== null) requireAboveLimit(answers, rows, { parts, limitPercent });\n',
    becomes: '',
    test: answersTests,
  },
  {
    name: 'one piece is sold below the limit at the price for a hundred',
    file: `${quoted}/quoted-rows.ts`,
    code: 'const fewest = Math.min(part.minimum, quantity);',
    becomes: 'const fewest = quantity;',
    test: answersTests,
  },
  {
    name: 'a price break goes below the limit',
    file: `${quoted}/quoted-rows.ts`,
    code: 'row.priceBreaks.find((each) => isBelow(each.quantity))',
    becomes: 'row.priceBreaks.find((each) => each.quantity < 0)',
    test: answersTests,
  },
  {
    name: 'a quotation under CIP has no freight',
    file: `${quoted}/check-answers.ts`,
    code: '  if (lacksFreight({ incoterm, freight }))\n',
    becomes: '  if (freight === undefined)\n',
    test: answersTests,
  },
  {
    name: 'the buyer declines the version before',
    file: `${quoted}/require-current.server.ts`,
    code: '  if (current.row.version === seen) return current;\n',
    becomes: '  if (seen > 0) return current;\n',
    test: answersTests,
  },
  {
    name: 'the buyer accepts after the last day',
    file: accept,
    code: "  if (isLate && open.party !== 'staff') throw expired(quotation);\n",
    becomes: '',
    test: expiryTests,
  },
  {
    name: 'the last day ends when it begins',
    file: accept,
    code: '(await todayOfShop(tx)) > quotation.row.validUntil',
    becomes: '(await todayOfShop(tx)) >= quotation.row.validUntil',
    test: expiryTests,
  },
  {
    name: 'prices of today are taken before the last day',
    file: accept,
    code: "  if (input.prices === 'today' && !isLate) throw invalidField('prices', m.quotation_prices_of_today());\n",
    becomes: '',
    test: expiryTests,
  },
  {
    name: 'acceptances at once do not wait for each other',
    file: accept,
    code: 'const open = await openRequest(tx, ref, { forChange: true });',
    becomes: 'const open = await openRequest(tx, ref);',
    test: acceptTests,
  },
  {
    name: 'whoever accepts otherwise after the order gets it as if it were theirs',
    file: accept,
    code: '    await requireSameAcceptance(tx, { quotation, accepted, input, request: open.row });\n',
    becomes: '',
    test: acceptTests,
  },
  {
    name: 'a lost transaction is not run again',
    file: accept,
    code: 'if (attempt === maxAttempts || !isLostTransaction(error)) throw error;',
    becomes: 'throw error;',
    test: acceptTests,
  },
  {
    name: 'more pieces are accepted than were quoted',
    file: acceptedLines,
    code: 'else if (quantity > line.quantity)',
    becomes: 'else if (quantity > line.quantity * 2)',
    test: acceptTests,
  },
  {
    name: 'the order of a quotation has the core charges of today',
    file: 'src/domain/orders/quoted/quoted-lines.ts',
    code: 'coreUnitCents: quoted?.coreUnitCents ?? part.coreUnitCents,',
    becomes: 'coreUnitCents: part.coreUnitCents,',
    test: totalTests,
  },
  {
    name: 'fewer pieces cost what the quoted ones cost',
    file: acceptedLines,
    code: 'unitPrice: fromCents(quotedUnitCents(line, quantity)),',
    becomes: 'unitPrice: fromCents(quotedUnitCents(line, line.quantity)),',
    test: totalTests,
  },
  {
    name: 'by the key of a request somebody gets an order into an account',
    file: `${quoted}/buyer-of-acceptance.server.ts`,
    code: "if (known.canSignIn && !(party === 'staff' && known.isConfirmed))",
    becomes: "if (party === 'system')",
    test: acceptTests,
  },
  {
    name: 'lines that are gone are not said',
    file: 'src/domain/orders/quoted/quoted-lines.ts',
    code: '  if (problems.size > 0) throw refuse(problems);\n',
    becomes: '',
    test: acceptTests,
  },
  {
    name: 'a quotation expires on its last day',
    file: closing,
    code: 'lt(quotations.validUntil, today)',
    becomes: 'lte(quotations.validUntil, today)',
    test: expiryTests,
  },
  {
    name: 'buyers are reminded at once of a quotation that ends soon',
    file: send,
    code: 'remindOn: remindOn > today ? remindOn : null,',
    becomes: 'remindOn,',
    test: expiryTests,
  },
  {
    name: 'staff send version 2 after the buyer has accepted version 1, without being told',
    file: send,
    code: '    await requireNotAccepted(tx, open);\n',
    becomes: '',
    test: raceTests,
  },
  {
    name: 'the mail about a declined quotation does not lead to the page of the staff',
    file: `${quoted}/quotation-mails.ts`,
    code: 'manageRequestPath(request.id)',
    becomes: 'request.id',
    test: 'test/shop/quotations/shop-mails.test.ts',
  },
  {
    name: 'a preview is of answers that somebody else has changed',
    file: `${quoted}/preview-quotation.server.ts`,
    code: '  requireSeenAnswers(stored, answersVersion);\n',
    becomes: '',
    test: answeringTests,
  },
  {
    name: 'whoever sees orders previews a quotation',
    file: `${quoted}/preview-quotation.server.ts`,
    code: 'requestRules.quote.permission',
    becomes: "'see_orders'",
    test: answeringTests,
  },
  {
    name: 'a replaced version is offered as what was quoted before',
    file: 'src/domain/quotations/proposals/earlier-quotations.server.ts',
    code: ', isNull(quotations.replacedAt)',
    becomes: '',
    test: answeringTests,
  },
  {
    name: 'the request offers its own quotation as an earlier one',
    file: 'src/domain/quotations/proposals/earlier-quotations.server.ts',
    code: 'ne(requests.id, request.id), ',
    becomes: '',
    test: answeringTests,
  },
  {
    name: 'a price comes to one of two lines with the number',
    file: prices,
    code: '  if (others.length > 0) return m.answer_paste_lines',
    becomes: '  if (others.length > 9) return m.answer_paste_lines',
    test: pricesTests,
  },
  {
    name: 'of two prices of a number the first is taken',
    file: prices,
    code: '  if (!same.every(isSame))',
    becomes: '  if (!same.some(isSame))',
    test: pricesTests,
  },
  {
    name: 'a pasted list replaces prices that are there',
    file: prices,
    code: '  if (!line.isOpen)',
    becomes: '  if (line.numbers.length === 0)',
    test: pricesTests,
  },
  {
    name: 'a decimal comma between commas is read as a lead time',
    file: prices,
    code: "  if (separator === ',' && ",
    becomes: "  if (separator === '\\t' && ",
    test: pricesTests,
  },
  {
    name: 'of what two have changed differently one is lost',
    file: `${quoted}/merge-answers.ts`,
    code: 'return isSame(base, theirs) ? mine : null;',
    becomes: 'return mine;',
    test: mergeTests,
  },
  {
    name: 'what a colleague alone has changed is lost',
    file: `${quoted}/merge-answers.ts`,
    code: '  if (isSame(base, mine)) return theirs;\n',
    becomes: '',
    test: mergeTests,
  },
  {
    name: 'a part of another maker is quoted as the part that was asked for',
    file: 'src/web/staff/quotations/answers/typed-answers.ts',
    code: "part.matchedBy?.kind === 'cross'",
    becomes: 'false',
    test: typedTests,
  },
  {
    name: 'a typed price stays for another part',
    file: 'src/web/staff/quotations/answers/typed-answers.ts',
    code: "answer.unitPrice.trim() !== '' && (answer.productId === '' || answer.productId === _id)",
    becomes: "answer.unitPrice.trim() !== ''",
    test: typedTests,
  },
  {
    name: 'the page accepts pieces that are not there any more, when they were chosen before',
    file: 'src/web/public/quotations/quoted/accept-draft.ts',
    code: 'return pieces > acceptable ?',
    becomes: 'return pieces > line.quantity ?',
    test: 'test/unit/quotations/accepting.test.ts',
  },
  {
    name: 'the page says the total at the quoted price, whatever quantity is chosen',
    file: 'src/web/features/quotations/chosen-total.ts',
    code: 'unitPriceCents: toCents(first?.unitPrice ?? unitPrice),',
    becomes: 'unitPriceCents: toCents(unitPrice),',
    test: 'test/unit/quotations/accepting.test.ts',
  },
  {
    name: 'messages of the shop stand at other lines than those that they are about',
    file: 'src/web/public/quotations/quoted/accept-draft.ts',
    code: 'sent[Number(index)]?.line;',
    becomes: 'sent[Number(index) - 1]?.line;',
    test: 'test/unit/quotations/accepting.test.ts',
  },
  {
    name: 'files that a visitor has uploaded are lost when they sign in',
    file: 'src/web/public/quotations/ask-draft.ts',
    code: 'hasAccount && draft.lines.every(({ files }) => files.length === 0)',
    becomes: 'hasAccount',
    test: 'test/unit/quotations/asking.test.ts',
  },
  {
    name: 'strangers use up the mail that confirms the order of a quotation',
    file: 'src/domain/orders/mails-of-new-order.server.ts',
    code: 'if (isAgreed || buyer.emailVerified',
    becomes: 'if (buyer.emailVerified',
    test: 'test/shop/quotations/accepted-mail.test.ts',
  },
  {
    name: 'strangers use up the mails in which staff act on an order',
    file: 'src/domain/orders/send-order-mails.server.ts',
    code: 'since || isAct ||',
    becomes: 'since ||',
    test: 'test/shop/quotations/accepted-mail.test.ts',
  },
  {
    name: 'staff may write to a stranger without end',
    file: 'src/domain/orders/send-order-mails.server.ts',
    code: 'const isAct = !isMessage && isByShop',
    becomes: 'const isAct = isByShop',
    test: 'test/shop/orders/messages.test.ts',
  },
  {
    name: 'files of requests that became an order are deleted',
    file: 'src/domain/quotations/files/delete-files-of-ended.server.ts',
    code: '          inArray(state, [...endedStates]),\n',
    becomes: '',
    test: 'test/shop/quotations/ended-files.test.ts',
  },
  {
    name: 'staff read the total at the quoted prices when they accept at those of today',
    file: 'src/web/staff/quotations/answers/accepted-prices.ts',
    code: "line: prices === 'today' ? atPricesOfToday(line, today.get(line.position)) : line,",
    becomes: 'line: today.has(line.position) ? line : line,',
    test: 'test/unit/quotations/accepted-prices.test.ts',
  },
];
