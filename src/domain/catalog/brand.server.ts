import { or, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Scope } from '#platform/scope.ts';
import { toSlug } from './slug.ts';
import { brands } from './tables.server.ts';

/** The brand of that name, however its letters are cased; made when it is new. Internal: the caller has checked who asks. */
export async function findOrCreateBrand(scope: Scope, name: string): Promise<{ id: string; name: string }> {
  const slug = toSlug(name);
  const id = uuid();
  const isIt = or(sql`lower(${brands.name}) = lower(${name})`, slug ? sql`${brands.slug} = ${slug}` : undefined);
  const find = () => scope.db.select({ id: brands.id, name: brands.name }).from(brands).where(isIt).limit(1);
  const [known] = await find();
  if (known) return known;
  // A name without Latin letters still needs an address.
  await scope.db
    .insert(brands)
    .values({ id, name, slug: slug || `brand-${id.slice(-8)}` })
    .onConflictDoNothing();
  // Somebody else may have made it at the same moment; then theirs is the one.
  const [brand] = await find();
  if (!brand) throw new Error(`The brand ${name} was neither found nor made`);
  return brand;
}
