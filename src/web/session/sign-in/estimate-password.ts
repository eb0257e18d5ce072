/** How strong a password is, as zxcvbn estimates it. Its lists of words are large: load this when a password is being chosen. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { commonPasswords } from '#domain/identity/common-passwords.ts';
import { m } from '#messages';

const estimator = new ZxcvbnFactory({ dictionary: { common: [...commonPasswords] } });

/** A screen reader says the result when the typing pauses for so many ms, not after each character. */
export const estimatePauseMs = 300;

const sentences = [m.password_weak, m.password_weak, m.password_fair, m.password_good, m.password_strong] as const;

export interface PasswordEstimate {
  /** From 0, guessed at once, to 4. */
  readonly score: 0 | 1 | 2 | 3 | 4;
  readonly sentence: string;
}

/** The estimate; null for an empty password. It refuses nothing: what is refused, the server says. */
export function estimatePassword(password: string): PasswordEstimate | null {
  if (password === '') return null;
  const { score } = estimator.check(password);
  return { score, sentence: sentences[score]() };
}
