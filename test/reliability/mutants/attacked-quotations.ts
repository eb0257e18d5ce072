/** Guards of quotations against attackers, impatience and bad luck. */
import type { Mutant } from './mutant.ts';

const attacks = 'test/shop/quotations/attacks.test.ts';
const quotations = 'src/domain/quotations';
const erasureTests = 'test/shop/privacy/erase-without-account.test.ts';
const erasure = 'src/domain/privacy/erase-person.server.ts';
const mails = `${quotations}/mail-buyer.server.ts`;

export const attackedQuotationMutants: readonly Mutant[] = [
  {
    name: 'the history does not say that a quotation has expired',
    file: `${quotations}/quoted/close-expired.server.ts`,
    code: "      if (row) await noteRequestEvent(tx, row, 'expire', '');\n",
    becomes: '',
    test: attacks,
  },
  {
    name: 'a stranger fills a mailbox with mails about requests',
    file: mails,
    code: ' || (await countLetter(tx, request.email))',
    becomes: ' || request.email.length > 0',
    test: attacks,
  },
  {
    name: 'the mail with the quotation is one of those that a stranger can use up',
    file: mails,
    code: '  const isConfirmed = await isConfirmedEmail(tx, request);\n',
    becomes:
      '  const isConfirmed = await isConfirmedEmail(tx, request);\n  if (!(await countLetter(tx, request.email))) return;\n',
    test: attacks,
  },
  {
    name: 'one id in two spellings is two requests',
    file: `${quotations}/send-request.server.ts`,
    code: 'id: given.id.toLowerCase()',
    becomes: 'id: given.id',
    test: attacks,
  },
  {
    name: 'one piece costs what the list says for a hundred',
    file: `${quotations}/quoted/quoted-rows.ts`,
    code: '    unitPriceCents: part.priceCents,\n',
    becomes: '    unitPriceCents: unitCentsFor(part.priceCents, part.priceBreaks, quantity),\n',
    test: attacks,
  },
  {
    name: 'whoever accepts to another address is told that the goods go there',
    file: `${quotations}/quoted/same-acceptance.server.ts`,
    code: "  return lines === null || lines.join('\\n') === order.delivery?.lines.join('\\n');\n",
    becomes: '  return lines === null || order.delivery !== null;\n',
    test: attacks,
  },
  {
    name: 'a quotation is accepted for a person who was erased',
    file: `${quotations}/open-request.server.ts`,
    code: ' && !isErasedEmail(row.email);',
    becomes: ' && !isErasedEmail(row.name);',
    test: attacks,
  },
  {
    name: 'the desk waits for the answer of a person who was erased',
    file: erasure,
    code: '    await withdrawErased(tx, name);\n',
    becomes: '',
    test: attacks,
  },
  {
    name: 'an erasure that has lost to an acceptance is not run again',
    file: erasure,
    code: '(attempt === maxAttempts || !isLostTransaction(error))',
    becomes: '(attempt > 0)',
    test: erasureTests,
  },
];
