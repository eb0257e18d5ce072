import type { MiddlewareHandler } from 'hono';

// The pattern also matches the address to return to after a login, where the equals sign is encoded.
const tokenInAddress = /[?&]token=|token%3D/i;

/** Whether the address has a token, such as the links in mails. */
export const isSecretAddress = (address: string): boolean => tokenInAddress.test(address);

/**
 * Responses to addresses with a token, such as the links in mails: no cache stores them, and no other site learns the
 * address. Runs around the response cache, which answers without the token and shares its responses.
 */
export function secretAddresses(): MiddlewareHandler {
  return async (context, next) => {
    const secret = isSecretAddress(context.req.url);
    await next();
    if (!secret) return;
    const headers = new Headers(context.res.headers);
    headers.set('Cache-Control', 'no-store');
    headers.set('Referrer-Policy', 'no-referrer');
    const { status, body } = context.res;
    context.res = undefined;
    context.res = new Response(body, { status, headers });
  };
}
