import { expect, test } from 'vitest';
import { readArticle } from '#domain/content/article.ts';
import { questionsOf } from '#domain/content/questions.ts';

const source = `---
title: Questions
description: Answers: all of them
---

# Buying

One line
goes on.

## How?

So.

- First
- Second
  goes on
`;

test('an article has its front matter and its blocks', () => {
  const article = readArticle(source);
  expect(article).toMatchObject({ title: 'Questions', description: 'Answers: all of them', image: undefined });
  expect(article.blocks).toEqual([
    { kind: 'heading', level: 1, text: 'Buying' },
    { kind: 'paragraph', text: 'One line goes on.' },
    { kind: 'heading', level: 2, text: 'How?' },
    { kind: 'paragraph', text: 'So.' },
    { kind: 'list', items: ['First', 'Second goes on'] },
  ]);
});

test('an article from Windows reads the same', () => {
  expect(readArticle(source.replaceAll('\n', '\r\n'))).toEqual(readArticle(source));
});

test('an article without a title says what is missing', () => {
  expect(() => readArticle('---\ndescription: x\n---\n\nText')).toThrow('title');
  expect(() => readArticle('Text')).toThrow('---');
});

test('questions stand in their sections', () => {
  const [section] = questionsOf(readArticle(source));
  expect(section?.title).toBe('Buying');
  expect(section?.intro).toHaveLength(1);
  expect(section?.questions.map(({ question, answer }) => [question, answer.length])).toEqual([['How?', 2]]);
});
