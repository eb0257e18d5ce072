/** Which steps would lead in a circle. Pure. */

/** From each part, the parts that its step leads to. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/** The parts from `start` to `goal` along the ways, both included; null: no way there. The shortest one. */
export function shortestPath(
  ways: Graph,
  start: string,
  goal: string,
  stayIn: (part: string) => boolean,
): string[] | null {
  const cameFrom = new Map<string, string | null>([[start, null]]);
  for (const part of cameFrom.keys()) {
    if (part === goal) return trace(cameFrom, goal);
    for (const next of ways.get(part) ?? []) if (!cameFrom.has(next) && stayIn(next)) cameFrom.set(next, part);
  }
  return null;
}

function trace(cameFrom: ReadonlyMap<string, string | null>, goal: string): string[] {
  const way: string[] = [];
  for (let part: string | null = goal; part !== null; part = cameFrom.get(part) ?? null) way.push(part);
  return way.reverse();
}

interface Visit {
  readonly part: string;
  readonly next: Iterator<string>;
}

/**
 * The knot that each part belongs to: parts of one knot reach each other, so only a step inside a knot
 * can close a circle. Tarjan's strongly connected components with a stack of its own, in time that grows
 * with the number of ways: a chain of 50,000 would be too deep for calls.
 */
export function stronglyConnectedComponents(ways: Graph): Map<string, number> {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const knots = new Map<string, number>();
  const open: string[] = [];
  const number = (of: Map<string, number>, part: string) => of.get(part) ?? 0;
  const enter = (part: string): Visit => {
    order.set(part, order.size);
    lowest.set(part, order.size - 1);
    open.push(part);
    return { part, next: (ways.get(part) ?? []).values() };
  };
  const lower = (part: string, to: number) => lowest.set(part, Math.min(number(lowest, part), to));
  const leave = (part: string) => {
    if (number(lowest, part) !== number(order, part)) return;
    for (let member = open.pop(); member !== undefined; member = open.pop()) {
      knots.set(member, number(order, part));
      if (member === part) return;
    }
  };
  for (const root of ways.keys()) {
    const visits = order.has(root) ? [] : [enter(root)];
    for (let visit = visits.at(-1); visit; visit = visits.at(-1)) {
      const { value: next, done } = visit.next.next();
      if (done) {
        leave(visit.part);
        visits.pop();
        const parent = visits.at(-1);
        if (parent) lower(parent.part, number(lowest, visit.part));
      } else if (!order.has(next)) visits.push(enter(next));
      else if (!knots.has(next)) lower(visit.part, number(order, next));
    }
  }
  return knots;
}
