/** Answers that two of the staff have changed at once. */
import { expect, test } from 'vitest';
import { type TypedAnswer, TypedAnswers } from '#domain/quotations/quoted/answer-contract.ts';
import { mergeAnswers, withTheirs } from '#domain/quotations/quoted/merge-answers.ts';

const ids = [1, 2, 3].map((digit) => `0190163d-8694-739b-aea5-966c26f8ad9${digit}`);
const [first = '', second = '', third = ''] = ids;

const base = TypedAnswers.parse({ lines: ids.map((lineId) => ({ lineId })), validUntil: '2026-12-24' });

function changed(
  lines: Readonly<Record<string, Partial<TypedAnswer>>>,
  terms: Partial<TypedAnswers> = {},
): TypedAnswers {
  return { ...base, ...terms, lines: base.lines.map((line) => ({ ...line, ...lines[line.lineId] })) };
}

test('lines and terms that only one of them has changed are as that one has them [O498]', () => {
  const mine = changed({ [first]: { unitPrice: '10' } }, { notes: 'Mine' });
  const theirs = changed({ [second]: { unitPrice: '20' } }, { freight: '300' });
  const { content, conflicts, taken } = mergeAnswers({ base, mine, theirs });
  expect(conflicts).toEqual([]);
  expect(taken).toEqual([second]);
  expect(content).toEqual(
    changed({ [first]: { unitPrice: '10' }, [second]: { unitPrice: '20' } }, { notes: 'Mine', freight: '300' }),
  );
});

test('what both have changed is a conflict with both; what they have changed alike is none [O498]', () => {
  const mine = changed({ [first]: { unitPrice: '10' }, [third]: { answer: 'free' } }, { freight: '1', notes: 'Same' });
  const theirs = changed(
    { [first]: { unitPrice: '11' }, [third]: { answer: 'free' } },
    { freight: '2', notes: 'Same' },
  );
  const { content, conflicts } = mergeAnswers({ base, mine, theirs });
  expect(content).toEqual(mine);
  expect(conflicts).toEqual([
    { kind: 'line', lineId: first, mine: mine.lines[0], theirs: theirs.lines[0] },
    { kind: 'term', term: 'freight', mine: '1', theirs: '2' },
  ]);
  const chosen = conflicts.reduce((now, conflict) => withTheirs(now, conflict, theirs), content);
  expect(chosen.lines[0]?.unitPrice).toBe('11');
  expect(chosen.freight).toBe('2');
  expect(chosen.lines[2]?.answer).toBe('free');
});

test('the order of the fields says nothing, and a line that the other one does not have stays [O498]', () => {
  const reversed = (line: TypedAnswer) => Object.fromEntries(Object.entries(line).toReversed()) as TypedAnswer;
  const mine = changed({ [first]: { unitPrice: '10' } });
  const theirs = { ...base, lines: base.lines.slice(0, 2).map(reversed) };
  expect(mergeAnswers({ base, mine, theirs })).toEqual({ content: mine, conflicts: [], taken: [] });
});
