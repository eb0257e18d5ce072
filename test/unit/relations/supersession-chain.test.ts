/** Properties of chains as pure data: each chain ends, and history is the reverse of the path. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { interchangeabilities, supersessionKinds } from '#domain/relations/contract.ts';
import { stronglyConnectedComponents } from '#domain/relations/graph.ts';
import { rejectCycles } from '#domain/relations/reject-cycles.ts';
import {
  type ChainSupersession,
  chainHistory,
  followChain,
  weakerInterchangeability,
} from '#domain/relations/supersession-chain.ts';

const size = 12;
const name = (n: number) => `P${n}`;
const names = Array.from({ length: size }, (_, n) => name(n));

/** A supersession of any kind to some of the given parts. */
const supersessionTo = (
  targets: fc.Arbitrary<string[]>,
  kinds: readonly ChainSupersession['kind'][],
): fc.Arbitrary<ChainSupersession> =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    interchangeability: fc.constantFrom(...interchangeabilities),
    targets: targets.chain((to) =>
      fc.tuple(
        ...to.map((partId) => fc.record({ partId: fc.constant(partId), quantity: fc.integer({ min: 1, max: 4 }) })),
      ),
    ),
  });

/** Chains without a cycle: targets are always later parts. */
const chains = (kinds: readonly ChainSupersession['kind'][] = supersessionKinds) =>
  fc
    .tuple(
      ...names.slice(0, -1).map((_, n) =>
        fc.option(
          supersessionTo(
            fc.subarray(names.slice(n + 1), { minLength: 1, maxLength: Math.min(3, size - n - 1) }),
            kinds,
          ),
          {
            nil: null,
            freq: 2,
          },
        ),
      ),
    )
    .map((steps) => new Map(steps.flatMap((step, n) => (step ? [[name(n), step] as const] : []))));

/** Any supersessions, also with cycles and of a part by itself. */
const anySupersessions = fc
  .array(fc.tuple(fc.constantFrom(...names), fc.subarray(names, { minLength: 1, maxLength: 3 })), { maxLength: 25 })
  .map((steps) => steps.map(([partId, targets]) => ({ partId, targets })));

const part = fc.constantFrom(...names);
const hasCycle = (graph: ReadonlyMap<string, readonly string[]>) => {
  const done = new Set<string>();
  const visit = (at: string, above: readonly string[]): boolean => {
    if (above.includes(at)) return true;
    if (done.has(at)) return false;
    done.add(at);
    return (graph.get(at) ?? []).some((next) => visit(next, [...above, at]));
  };
  return [...graph.keys()].some((from) => visit(from, []));
};

describe('following a chain', () => {
  test('ends at parts that nothing replaces, or at forks, and visits each part once', () => {
    fc.assert(
      fc.property(chains(), part, (steps, from) => {
        const { path, ends, forks } = followChain(from, steps);
        expect(ends.length + forks.length).toBeGreaterThan(0);
        expect(ends.filter(({ partId }) => steps.has(partId))).toEqual([]);
        expect(forks.filter(({ partId }) => steps.get(partId)?.kind !== 'choice')).toEqual([]);
        expect(new Set(path).size).toBe(path.length);
      }),
    );
  });

  test('adds up the quantities of all paths, with their weakest interchangeability', () => {
    fc.assert(
      fc.property(chains(['one', 'all']), part, (steps, from) => {
        // Reference implementation: each path on its own.
        const follow = (at: string, quantity: number, weakest: (typeof interchangeabilities)[number]): void => {
          const step = steps.get(at);
          if (!step) {
            const known = expected.get(at);
            expected.set(at, {
              partId: at,
              quantity: (known?.quantity ?? 0) + quantity,
              interchangeability: weakerInterchangeability(known?.interchangeability ?? 'two_way', weakest),
            });
          }
          for (const to of step?.targets ?? [])
            follow(
              to.partId,
              quantity * to.quantity,
              weakerInterchangeability(weakest, step?.interchangeability ?? 'two_way'),
            );
        };
        const expected = new Map<string, unknown>() as Map<string, ReturnType<typeof followChain>['ends'][number]>;
        follow(from, 1, 'two_way');
        const byId = (list: readonly { partId: string }[]) => list.toSorted((a, b) => a.partId.localeCompare(b.partId));
        expect(byId(followChain(from, steps).ends)).toEqual(byId([...expected.values()]));
      }),
    );
  });

  test('backwards is the reverse of forwards', () => {
    fc.assert(
      fc.property(chains(['one', 'all']), part, part, (steps, old, current) => {
        const { path, ends } = followChain(old, steps);
        const reached = new Set([...path, ...ends.map(({ partId }) => partId)]);
        reached.delete(old);
        expect(chainHistory(current, steps).includes(old)).toBe(reached.has(current));
      }),
    );
  });

  test('also ends when the tables contain a cycle', () => {
    fc.assert(
      fc.property(anySupersessions, part, (asked, from) => {
        const steps = new Map(
          asked.map(({ partId, targets }) => [
            partId,
            {
              kind: 'all',
              interchangeability: 'two_way',
              targets: targets.map((to) => ({ partId: to, quantity: 1 })),
            } as const,
          ]),
        );
        expect(followChain(from, steps).path.length).toBeLessThanOrEqual(2 * size);
        expect(chainHistory(from, steps)).not.toContain(from);
      }),
    );
  });

  test('works for a chain of 50,000 parts', () => {
    const steps = new Map(
      Array.from({ length: 50_000 }, (_, n) => [
        name(n),
        { kind: 'one', interchangeability: 'two_way', targets: [{ partId: name(n + 1), quantity: 1 }] } as const,
      ]),
    );
    expect(followChain(name(0), steps).ends).toMatchObject([{ partId: name(50_000), quantity: 1 }]);
    expect(chainHistory(name(50_000), steps)).toHaveLength(50_000);
  });
});

describe('rejecting cycles', () => {
  test('leaves no cycle, and rejects exactly the changes that would close one, with that cycle', () => {
    fc.assert(
      fc.property(anySupersessions, anySupersessions, (earlier, asked) => {
        const existing = new Map<string, string[]>();
        for (const { partId, targets } of earlier)
          if (!hasCycle(new Map(existing).set(partId, targets))) existing.set(partId, targets);
        const state = new Map<string, readonly string[]>(existing);
        const cycles = rejectCycles(existing, asked);
        asked.forEach(({ partId, targets }, index) => {
          const after = new Map(state).set(partId, targets);
          const cycle = cycles[index];
          expect(cycle === null).toBe(!hasCycle(after));
          if (cycle === null) state.set(partId, targets);
          else {
            expect([cycle?.[0], cycle?.at(-1)]).toEqual([partId, partId]);
            cycle?.slice(0, -1).forEach((at, position) => {
              expect(after.get(at)).toContain(cycle[position + 1]);
            });
          }
        });
        expect(hasCycle(state)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  test('finds the strongly connected components, also of a cycle of 50,000 parts', () => {
    const ring = new Map(Array.from({ length: 50_000 }, (_, n) => [name(n), [name((n + 1) % 50_000)]]));
    expect(new Set(stronglyConnectedComponents(ring).values()).size).toBe(1);
    ring.set(name(7), []);
    expect(new Set(stronglyConnectedComponents(ring).values()).size).toBe(50_000);
  });
});
