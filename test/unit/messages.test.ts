/** The compiled messages have one language for everybody: a cached page cannot depend on a cookie. */
import { expect, test } from 'vitest';
import * as runtime from '#messages/runtime';

test('no cookie chooses the language', () => {
  expect(runtime.strategy).toEqual(['baseLocale']);
  expect(runtime.getLocale()).toBe('en');
});
