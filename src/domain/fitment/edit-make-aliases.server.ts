/** Staff enter the other names of a maker, by which lines about its machines are read. */
import { keyLetters } from '#domain/catalog/numbers/part-number.ts';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import type { MachineMake } from './machine-contract.ts';
import type { MakeAliases } from './machine-input.ts';
import { listMakes } from './machines.server.ts';
import { machineMakeAliases } from './tables.server.ts';

/**
 * Replaces the other names of the maker; none: it is read by its own name alone. For admins. Throws unauthenticated, forbidden,
 * not_found without a machine of this maker, invalid for a name without letters and for one that another maker has.
 */
export async function editMakeAliases(scope: Scope, makeSlug: string, { aliases }: MakeAliases): Promise<MachineMake> {
  requirePermission(scope, 'edit_machines');
  return inTransaction(scope, async (tx) => {
    const makes = await listMakes(tx);
    const make = makes.find(({ slug }) => slug === makeSlug.toLowerCase());
    if (!make) throw new AppError('not_found', m.fitment_make_unknown({ make: makeSlug }));
    const ownKey = keyLetters(make.name);
    const byKey = new Map(aliases.map((alias) => [keyLetters(alias), alias]));
    const others = new Map(
      makes
        .filter(({ slug }) => slug !== make.slug)
        .flatMap(({ name, aliases: names }) => [name, ...names].map((each) => [keyLetters(each), name] as const)),
    );
    for (const [key, alias] of byKey) {
      if (!/\p{L}/u.test(key)) throw invalidField('aliases', m.fitment_alias_letters({ alias }));
      const other = others.get(key);
      if (other) throw invalidField('aliases', m.fitment_alias_of_other({ alias, make: other }));
    }
    const stored = {
      aliases: [...byKey].flatMap(([key, alias]) => (key === ownKey ? [] : [alias])),
      updatedAt: tx.now(),
    };
    await tx.db
      .insert(machineMakeAliases)
      .values({ makeSlug: make.slug, ...stored })
      .onConflictDoUpdate({ target: machineMakeAliases.makeSlug, set: stored });
    return { ...make, aliases: stored.aliases };
  });
}
