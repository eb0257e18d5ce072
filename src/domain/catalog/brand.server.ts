import { or, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Scope } from '#platform/scope.ts';
import { toSlug } from './slug.ts';
import { brands } from './tables.server.ts';

/** The brand with that name, in any case; created if it does not exist. Internal: the caller checks the permission. */
export async function findOrCreateBrand(scope: Scope, name: string): Promise<{ id: string; name: string }> {
  const slug = toSlug(name);
  const id = uuid();
  const hasName = or(sql`lower(${brands.name}) = lower(${name})`, slug ? sql`${brands.slug} = ${slug}` : undefined);
  const find = () => scope.db.select({ id: brands.id, name: brands.name }).from(brands).where(hasName).limit(1);
  const [existing] = await find();
  if (existing) return existing;
  // A name without Latin letters has an empty slug.
  await scope.db
    .insert(brands)
    .values({ id, name, slug: slug || `brand-${id.slice(-8)}` })
    .onConflictDoNothing();
  // The brand is read again, because another transaction can have created it first.
  const [brand] = await find();
  if (!brand) throw new Error(`The brand ${name} was neither found nor created`);
  return brand;
}
