/**
 * How strong the password is that is being typed, as zxcvbn estimates it. It refuses nothing: what is refused, the server says.
 * Loaded when the field of a new password gets the focus.
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { useEffect, useState } from 'react';
import { commonPasswords } from '#domain/identity/common-passwords.ts';
import { m } from '#messages';

const estimator = new ZxcvbnFactory({ dictionary: { common: [...commonPasswords] } });

/** A screen reader says the result when the typing pauses, not after each character. */
const pauseMs = 300;

const sentences = [m.password_weak, m.password_weak, m.password_fair, m.password_good, m.password_strong] as const;

export default function PasswordStrength({ password }: { password: string }) {
  const [score, setScore] = useState<0 | 1 | 2 | 3 | 4>();
  useEffect(() => {
    const estimate = () => setScore(password === '' ? undefined : estimator.check(password).score);
    const timer = setTimeout(estimate, pauseMs);
    return () => clearTimeout(timer);
  }, [password]);
  return (
    <p className="help strength" role="status" data-score={score}>
      {score === undefined ? null : sentences[score]()}
    </p>
  );
}
