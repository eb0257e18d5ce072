/** Parts for tests of relations: each has a name of one letter or word, which is also its number. */
import { partNumberKey } from '#domain/catalog/numbers/part-number.ts';
import type { parts } from '#domain/catalog/tables.server.ts';
import { NewSupersession, type Replacements } from '#domain/relations/contract.ts';
import type { TestShop } from '../../fixtures/database.ts';
import { createPart } from '../../fixtures/factories.ts';

export type PartValues = Partial<typeof parts.$inferInsert>;

/** Creates parts and finds their ids by name. */
export function namedParts(shop: TestShop, prefix = 'P') {
  const ids = new Map<string, string>();
  const names = new Map<string, string>();
  return {
    async create(name: string, given: PartValues = {}): Promise<string> {
      const partNumber = `${prefix}-${name}`;
      const id = await createPart(shop, { partNumber, partNumberKey: partNumberKey(partNumber), name, ...given });
      ids.set(name, id);
      names.set(id, name);
      return id;
    },
    async createAll(...all: string[]): Promise<void> {
      for (const name of all) await this.create(name);
    },
    id(name: string): string {
      const id = ids.get(name);
      if (!id) throw new Error(`No part ${name}`);
      return id;
    },
    name: (id: string) => names.get(id) ?? id,
  };
}

export type NamedParts = ReturnType<typeof namedParts>;

/** A supersession with these targets; `2 B` has quantity 2. */
export function supersessionTo(
  parts: NamedParts,
  targets: readonly string[],
  given: Partial<NewSupersession> = {},
): NewSupersession {
  return NewSupersession.parse({
    ...given,
    targets: targets.map((target) => {
      const [, quantity = 1, name = ''] = /^(?:(\d+) )?(.*)$/.exec(target) ?? [];
      return { part: { id: parts.id(name) }, quantity: Number(quantity) };
    }),
  });
}

/** Replacements by name: `2 B` for two pieces of B. */
export function summarise({ end, current, gone, choices, path, history }: Replacements) {
  const words = (list: Replacements['current']) => list.map(({ part, quantity }) => `${quantity} ${part.name}`);
  return {
    end,
    current: words(current),
    gone: words(gone),
    choices: choices.map(({ part, quantity, options }) => ({
      at: `${quantity} ${part.name}`,
      options: options.map((option) => ({
        option: `${option.quantity} ${option.part.name}`,
        end: option.end,
        current: words(option.current),
      })),
    })),
    path: path.map(({ from, targets }) => `${from.name} → ${targets.map(({ part }) => part.name).join(', ')}`),
    history: history.map(({ from }) => from.name),
  };
}
