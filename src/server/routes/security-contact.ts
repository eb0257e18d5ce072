/** /.well-known/security.txt (RFC 9116): to whom a weakness of the shop is reported. */
import { Hono } from 'hono';
import { withoutExample } from '#domain/content/example-company.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { securityContactPath } from '#platform/paths.ts';
import type { Scope } from '#platform/scope.ts';

/** The RFC recommends less than a year. A reader asks again then, and has the next date. */
const validMs = 180 * 86_400_000;

export const isSecurityContact = (path: string): boolean => path === securityContactPath;

/** 404 while the company has no email of its own: that of the sample reaches nobody, also in a shop with the sample. */
export function securityContactRoutes(scope: Scope) {
  return new Hono().get(securityContactPath, async (context) => {
    const { email } = withoutExample('company', await getSetting(scope, 'company'));
    if (!email) return context.text('No contact', 404);
    const { origin } = scope.config;
    const expires = new Date(scope.now().getTime() + validMs);
    expires.setUTCHours(0, 0, 0, 0);
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      ...(origin ? [`Canonical: ${origin}${securityContactPath}`] : []),
    ];
    // No cache keeps it: the date of the file moves with the days.
    return context.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': 'no-store' });
  });
}
