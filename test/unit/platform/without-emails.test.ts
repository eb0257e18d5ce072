/** Emails are taken out of every line of the log, whatever a visitor sends. */
import { expect, test } from 'vitest';
import { withoutEmails } from '#platform/values/without-emails.ts';

test('every form of an email goes, and what is none stays', () => {
  expect(withoutEmails('ada@example.com, <b.c+d@x.co> /user/ada%40example.com/x "mailto:x@y.zz,q@r.st"')).toBe(
    '{email}, <{email}> /user/{email}/x "mailto:{email},{email}"',
  );
  expect(withoutEmails('at @hono/node-server, 5 @ 3')).toBe('at @hono/node-server, 5 @ 3');
});

test.each(['a', '@', 'a@', '%40', '.'])('a line of a million %s is read at once [U43]', (part) => {
  expect(withoutEmails(part.repeat(1_000_000)).length).toBeGreaterThan(0);
});
