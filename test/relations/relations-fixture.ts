/** Parts to relate to each other: named by one letter or word, which is their number under one brand. */
import { partNumberKey } from '#domain/catalog/numbers/part-number.ts';
import type { parts } from '#domain/catalog/tables.server.ts';
import { NewSupersession, type Replacements } from '#domain/relations/contract.ts';
import type { TestShop } from '../database.ts';
import { createPart } from '../factories.ts';

export type PartValues = Partial<typeof parts.$inferInsert>;

/** A name → its id; made when it is first asked for. */
export function namedParts(shop: TestShop, prefix = 'P') {
  const ids = new Map<string, string>();
  const names = new Map<string, string>();
  return {
    async make(name: string, given: PartValues = {}): Promise<string> {
      const partNumber = `${prefix}-${name}`;
      const id = await createPart(shop, { partNumber, partNumberKey: partNumberKey(partNumber), name, ...given });
      ids.set(name, id);
      names.set(id, name);
      return id;
    },
    async makeAll(...all: string[]): Promise<void> {
      for (const name of all) await this.make(name);
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

/** A step to these parts, each once unless said as `2 B`. */
export function stepTo(
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

/** An answer in names: `2 B` for two pieces of B. */
export function inWords({ end, current, gone, choices, path, history }: Replacements) {
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
