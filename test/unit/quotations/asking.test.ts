/** What leads to the form that asks for a quotation, what is read of a pasted list, and what is sent of the form. */
import { expect, test } from 'vitest';
import { askedName } from '#domain/quotations/asked-name.ts';
import { NewQuotationRequest } from '#domain/quotations/contract.ts';
import { maxRequestLines } from '#domain/quotations/request-rules.ts';
import { blankDraft, messagesInForm, newKeys, problemsOfAsk, requestToSend } from '#web/public/quotations/ask-draft.ts';
import { askPath } from '#web/public/quotations/ask-path.ts';
import { readAskPath } from '#web/public/quotations/asked-in-address.ts';
import { draftedLine, emptyLine, isBlankLine } from '#web/public/quotations/asked-line.ts';
import { readPastedParts } from '#web/public/quotations/read-pasted-parts.ts';

const fragmentOf = (path: string) => new URL(path, 'http://shop.example').hash;

test('a link keeps what it says behind the #, and the form reads the same of it, up to its lines [O447]', () => {
  const parts = [
    { number: '20Y-30/00481 & 2+1', name: 'Ролик #4', quantity: '4' },
    { number: '', name: 'Seal "A"', quantity: '1' },
  ];
  const machine = { make: 'Komatsu', model: 'PC200-8', serial: '312044' };
  const path = askPath(parts, { source: 'drawing', ...machine });
  expect(new URL(path, 'http://shop.example').search).toBe('');
  expect(readAskPath(fragmentOf(path), 300)).toEqual({ parts, source: 'drawing', ...machine });
  expect(readAskPath(fragmentOf(path), 1).parts).toEqual(parts.slice(0, 1));
  const gone = askPath([{ number: '', name: '', quantity: 1 }], { source: 'cart' });
  expect(readAskPath(fragmentOf(gone), 300).parts).toEqual([]);
  expect(readAskPath(fragmentOf(askPath([], { source: 'machine', ...machine })), 300).parts).toHaveLength(1);
});

test('a pasted list has number, quantity and name of each line; what is unclear is asked, and what has no number stays [O446]', () => {
  const list = 'Dear shop\n20Y-30-00481\ttrack roller\t4\n6732-71-6112 x 2\n1R-0716\n707-01-0K930 seal kit 3 pcs';
  const { lines, rest } = readPastedParts(list, false);
  expect(lines.map(({ partNumber, name, quantity }) => [partNumber, name, quantity])).toEqual([
    ['20Y-30-00481', 'track roller', '4'],
    ['6732-71-6112', '', '2'],
    ['1R-0716', '', '1'],
    ['707-01-0K930', 'seal kit', '3'],
  ]);
  expect(rest).toEqual(['Dear shop']);
  const named = readPastedParts(rest.join('\n'), true);
  expect(named.lines.map(({ partNumber, name }) => [partNumber, name])).toEqual([['', 'Dear shop']]);
  expect(named.rest).toEqual([]);
});

test('a pasted name keeps its quantity and is no number; a list with commas has its columns [O446]', () => {
  const list =
    'Seal of the swing motor; 2\nBucket pin 80 mm x 4\nQZW-1,5,pin\n707-99-47790,12,seal kit\nJohn Deere AT123456 x 3';
  expect(readPastedParts(list, false).lines.map((line) => [line.partNumber, line.name, line.quantity])).toEqual([
    ['', 'Seal of the swing motor', '2'],
    ['', 'Bucket pin 80 mm', '4'],
    ['QZW-1', 'pin', '5'],
    ['707-99-47790', 'seal kit', '12'],
    ['AT123456', 'John Deere', '3'],
  ]);
});

test('what the form sends is what the shop takes, and messages of the shop come to the lines as they stand in the form [O446]', () => {
  const line = {
    ...emptyLine,
    id: 'a',
    partNumber: 'QZ-1',
    quantity: ' 3 ',
    targetPrice: '1,234.50',
    model: 'PC200-8',
    files: [{ id: newKeys().id, name: 'plate.jpg', bytes: 900 }],
  };
  const draft = { ...blankDraft, ...newKeys(), name: 'Omar', phone: '+962 6 555 0110', lines: [emptyLine, line] };
  expect(problemsOfAsk(draft, false)).toEqual([]);
  const sent = NewQuotationRequest.parse(requestToSend(draft, false));
  expect(sent.key).toBe(draft.key);
  expect(sent.lines).toEqual([
    {
      partNumber: 'QZ-1',
      name: '',
      quantity: 3,
      unit: 'H87',
      machine: { make: '', model: 'PC200-8', serial: '' },
      targetPrice: 1234.5,
      grades: [],
      note: '',
      files: [line.files[0]?.id],
    },
  ]);
  expect(messagesInForm(draft, [{ path: 'lines.0.quantity', message: 'x' }])[0]?.path).toBe('lines.1.quantity');
  // Files that a visitor has uploaded come along when they sign in.
  expect(requestToSend(draft, true).key).toBe(draft.key);
  expect(requestToSend({ ...draft, lines: [{ ...line, files: [] }] }, true)).not.toHaveProperty('key');
});

test.each([
  ['no line', { lines: [emptyLine] }, 'lines.0.partNumber'],
  ['a line without number and name', { lines: [{ ...emptyLine, note: 'x' }] }, 'lines.0.partNumber'],
  ['a quantity in words', { lines: [{ ...emptyLine, partNumber: 'Q', quantity: 'two' }] }, 'lines.0.quantity'],
  ['a price below a cent', { lines: [{ ...emptyLine, partNumber: 'Q', targetPrice: '0' }] }, 'lines.0.targetPrice'],
  ['no name', { name: ' ' }, 'name'],
  ['neither email nor phone', { phone: '' }, 'email'],
])('the form says %s before it is sent [O446]', (_what, given, path) => {
  const line = { ...emptyLine, partNumber: 'QZ-1' };
  const draft = { ...blankDraft, ...newKeys(), name: 'Omar', phone: '+962 6 555 0110', lines: [line], ...given };
  expect(problemsOfAsk(draft, false).map((problem) => problem.path)).toEqual([path]);
  expect(draft.lines.length).toBeLessThanOrEqual(maxRequestLines);
});

test('a picture is enough of a part, for the form and for the shop; a line with nothing at all is not sent [O530]', () => {
  const file = { id: newKeys().id, name: 'plate.jpg', bytes: 900 };
  const pictured = { ...emptyLine, files: [file] };
  const draft = { ...blankDraft, ...newKeys(), name: 'Omar', phone: '+962 6 555 0110', lines: [pictured, emptyLine] };
  expect(problemsOfAsk(draft, false)).toEqual([]);
  const { lines } = NewQuotationRequest.parse(requestToSend(draft, false));
  expect(lines.map(({ partNumber, name, files }) => [partNumber, name, files])).toEqual([['', '', [file.id]]]);
  const [line] = lines;
  expect(line && askedName(line)).toBe('See picture');
  expect(askedName({ partNumber: 'QZ-1', name: '' })).toBe('');
  const bare = NewQuotationRequest.safeParse({ ...requestToSend(draft, false), lines: [{ quantity: 1, note: 'x' }] });
  expect(bare.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['lines.0.partNumber', 'Enter a part number, or what the part is, or add a picture.'],
  ]);
});

test('an email that is none has a sentence that says so [O446]', () => {
  const parsed = NewQuotationRequest.safeParse({
    id: newKeys().id,
    name: 'O',
    email: 'omar@',
    lines: [{ partNumber: 'Q', quantity: 1 }],
  });
  expect(parsed.error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['email'], 'Provide a valid Email'],
  ]);
});

test('a kept line has its files, and nothing that is none [O492]', () => {
  const file = { id: 'a', name: 'plate.jpg', bytes: 900 };
  const [line] = draftedLine({ ...emptyLine, files: [file, { id: 'b' }, null, 'c'] });
  expect(line?.files).toEqual([file]);
  expect(line && isBlankLine(line)).toBe(false);
  expect(draftedLine({ partNumber: 'QZ-1' })[0]?.files).toEqual([]);
});
