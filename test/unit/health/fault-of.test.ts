/** What errors of connections mean. */
import { expect, test } from 'vitest';
import { faultOf } from '#domain/health/connections/fault-of.ts';

const errorWith = (fields: object, cause?: unknown) => Object.assign(new Error('secret words', { cause }), fields);

test.each([
  ['a certificate of its own', errorWith({}, errorWith({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })), 'untrusted'],
  ['a certificate of another host', errorWith({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }), 'untrusted'],
  ['a server without encryption', errorWith({ code: 'ESOCKET', originalCode: 'EPROTO' }), 'untrusted'],
  [
    'what the system said, before the word of nodemailer',
    errorWith({ code: 'ESOCKET', originalCode: 'ENOTFOUND' }),
    'unknown_host',
  ],
  ['a folder that is read only', errorWith({ code: 'EROFS' }), 'not_writable'],
  ['an error of HTTP', errorWith({ statusCode: 429 }), 'error'],
])('%s [A118]', (_name, error, fault) => {
  expect(faultOf(error)).toMatchObject({ fault });
  expect(JSON.stringify(faultOf(error))).not.toContain('secret');
});

test('an error without a known code is none of the connection', () => {
  expect(faultOf(new TypeError('x is not a function'))).toBeUndefined();
  expect(faultOf('text')).toBeUndefined();
});
