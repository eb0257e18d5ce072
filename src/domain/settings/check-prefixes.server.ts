/** Numbers of orders and of papers never begin alike, not even with what they began with earlier: each names one thing. */
import { eq } from 'drizzle-orm';
import { parseContent } from '#domain/content/content.server.ts';
import { firstNumbering, type Numbering } from '#domain/content/numbering-contract.ts';
import { m } from '#messages';
import { AppError, type FieldError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { settingVersions } from './tables.server.ts';

/** Throws invalid, with each field. */
export async function checkPrefixes({ db }: Pick<Scope, 'db'>, numbering: Numbering): Promise<void> {
  const rows = await db.select().from(settingVersions).where(eq(settingVersions.name, 'numbering'));
  const versions = rows.flatMap(({ source }) => (source === null ? [] : [parseContent('numbering', source)]));
  const earlier = [firstNumbering, ...versions];
  const { orderPrefix: prefix, prefixes } = numbering;
  const ofPapers = earlier.flatMap((each) => Object.values(each.prefixes));
  if (ofPapers.includes(prefix))
    throw refused([{ path: 'orderPrefix', message: m.settings_prefix_of_papers({ prefix }) }]);
  const ofOrders = [prefix, ...earlier.map(({ orderPrefix }) => orderPrefix)];
  const taken = Object.entries(prefixes).filter(([, given]) => ofOrders.includes(given));
  if (taken.length > 0)
    throw refused(
      taken.map(([kind, given]) => ({
        path: `prefixes.${kind}`,
        message: m.settings_prefix_of_orders({ prefix: given }),
      })),
    );
}

const refused = (errors: readonly FieldError[]) => new AppError('invalid', errors[0]?.message ?? '', { errors });
