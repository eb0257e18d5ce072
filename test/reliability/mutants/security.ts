/** Mends of robustness and security: overload, limits, days, streams, addresses, names, passwords and cookies. */
import type { Mutant } from './mutant.ts';

const overload = 'test/unit/server/limit-requests.test.ts';
const streams = 'test/shop/api/order-changes.test.ts';
const publicAddresses = 'test/unit/platform/public-addresses.test.ts';
const passwords = 'test/unit/identity/password-rules.test.ts';
const lifetime = 'test/shop/identity/session-lifetime.test.ts';
const addresses = 'src/platform/http/public-addresses.ts';
const rules = 'src/domain/identity/password-rules.ts';

export const securityMutants: readonly Mutant[] = [
  {
    name: 'orders that wait fill the room of what visitors read',
    file: 'src/server/middleware/limit-requests.ts',
    code: 'const own = isVisitorRead(request) ? reads : others;',
    becomes: 'const own = isVisitorRead(request) ? others : others;',
    test: overload,
  },
  {
    name: 'a flood of orders leaves no room for reads',
    file: 'src/server/middleware/limit-requests.ts',
    code: 'const shareOfOthers = 0.75;',
    becomes: 'const shareOfOthers = 1;',
    test: overload,
  },
  {
    name: 'an address of a picture counts as an upload',
    file: 'src/domain/media/receive-upload.server.ts',
    code: "{ ...uploadLimit, name: 'fetched-picture', message: m.media_fetch_limited }",
    becomes: 'uploadLimit',
    test: 'test/shop/rate-limit/rate-limiter.test.ts',
  },
  {
    name: 'a day of the year 9999 is a day',
    file: 'src/platform/values/day.ts',
    code: '.regex(possibleYears, { error })',
    becomes: '',
    test: 'test/unit/platform/day.test.ts',
  },
  {
    name: 'a card payment in another currency is a payment of its order',
    file: 'src/domain/orders/card/settle-session.server.ts',
    code: 'session.paymentId === null || session.currency !== row.currency',
    becomes: 'session.paymentId === null',
    test: 'test/shop/orders/card-payments.test.ts',
  },
  {
    name: 'staff do not see money in another currency',
    file: 'src/domain/orders/card/settle-session.server.ts',
    code: 'if (isForeign) await recordCardCase(tx, row.orderId, session);',
    becomes: 'if (isForeign) void recordCardCase;',
    test: 'test/shop/orders/card-payments.test.ts',
  },
  {
    name: 'a stream of orders goes on after its user is no admin any more',
    file: 'src/api/order-change-endpoints.ts',
    code: 'const recheckMs = 4000;',
    becomes: 'const recheckMs = 30_000;',
    test: streams,
  },
  {
    name: 'one person takes all streams of orders',
    file: 'src/jobs/watch-orders.ts',
    code: 'const maxListenersOfPerson = 5;',
    becomes: 'const maxListenersOfPerson = 100;',
    test: streams,
  },
  {
    name: 'an address of IPv6 with one of IPv4 in it is public',
    file: addresses,
    code: "  '::/96',\n",
    becomes: '',
    test: publicAddresses,
  },
  {
    name: 'the shop fetches pictures from itself',
    file: addresses,
    code: ' && !own.has(plain(address))',
    becomes: '',
    test: publicAddresses,
  },
  {
    name: 'a host that answers with the secrets of the machine is public',
    file: addresses,
    code: 'if (metadataHosts.test(name) || localNames.test(name)) return false;',
    becomes: '',
    test: publicAddresses,
  },
  {
    name: 'an address that answers with the secrets of the machine is public',
    file: addresses,
    code: '|| metadataAddresses.has(parsed.toString())',
    becomes: '',
    test: publicAddresses,
  },
  {
    name: 'the metrics answer to any name',
    file: 'src/server/known-hosts.ts',
    code: 'return isIP(name) > 0 || known.has(name);',
    becomes: "return name !== '';",
    test: 'test/unit/server/known-hosts.test.ts',
  },
  {
    name: 'the body of a request for a token is judged before its session',
    file: 'src/api/run-endpoint.ts',
    code: "else if (access === 'session') requireOwnToken(scope, c.req.param('email') ?? '');",
    becomes: '',
    test: 'test/shop/api/access-token.test.ts',
  },
  {
    name: 'a common password that is written twice is accepted',
    file: rules,
    code: 'isSequence(lower) ||\n    isLengthened(lower)',
    becomes: 'isSequence(lower)',
    test: passwords,
  },
  {
    name: 'a common password with a sign is accepted',
    file: rules,
    code: "const withoutSigns = (text: string) => text.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '');",
    becomes: 'const withoutSigns = (text: string) => text;',
    test: passwords,
  },
  {
    name: 'the commonest passwords are accepted',
    file: rules,
    code: 'forms.some((form) => commonPasswords.has(form) || commonPasswords.has(withoutSubstitutions(form))) ||',
    becomes: '',
    test: passwords,
  },
  {
    name: 'a public shop without mail does not warn of unpaid reservations',
    file: 'src/server/start-warnings.ts',
    code: 'if (smtpUrl !== undefined || isLimited || isThisMachine(origin)) return undefined;',
    becomes: 'if (isLimited || origin) return undefined;',
    test: 'test/unit/server/start-warnings.test.ts',
  },
  {
    name: 'a neighbouring subdomain can set the session cookie',
    file: 'src/domain/identity/session-cookie.ts',
    code: '`__Host-$',
    becomes: '`__Secure-$',
    test: lifetime,
  },
  {
    name: 'a changed secret signs everybody out',
    file: 'src/domain/identity/earlier-cookies.server.ts',
    code: 'const value = oldSecret === undefined ? sent : signedAnew(sent, oldSecret, secret);',
    becomes: 'const value = sent;',
    test: lifetime,
  },
];
