/** Algorithms on the directed graph of supersessions. Pure, without recursion: a chain of 50,000 parts fits. */

/** From each part, the parts that replace it directly. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/**
 * A shortest path from `start` to `goal` (breadth-first search), both included; null when there is none.
 * Only parts for which `isIncluded` holds are entered.
 */
export function shortestPath(
  graph: Graph,
  start: string,
  goal: string,
  isIncluded: (part: string) => boolean = () => true,
): string[] | null {
  const predecessor = new Map<string, string | null>([[start, null]]);
  // A Map yields the entries that are added during the iteration: it is the queue of the search.
  for (const part of predecessor.keys()) {
    if (part === goal) return tracePath(predecessor, goal);
    for (const next of graph.get(part) ?? [])
      if (!predecessor.has(next) && isIncluded(next)) predecessor.set(next, part);
  }
  return null;
}

function tracePath(predecessor: ReadonlyMap<string, string | null>, goal: string): string[] {
  const path: string[] = [];
  for (let part: string | null = goal; part !== null; part = predecessor.get(part) ?? null) path.push(part);
  return path.reverse();
}

interface Visit {
  readonly part: string;
  readonly next: Iterator<string>;
}

/**
 * The number of the strongly connected component of each part. Parts of one component reach each other, so
 * only an edge inside a component can be part of a cycle. Tarjan's algorithm with an explicit stack, linear
 * in the number of edges.
 */
export function stronglyConnectedComponents(graph: Graph): Map<string, number> {
  const order = new Map<string, number>();
  const lowLink = new Map<string, number>();
  const components = new Map<string, number>();
  const stack: string[] = [];
  const numberOf = (numbers: Map<string, number>, part: string) => numbers.get(part) ?? 0;
  const enter = (part: string): Visit => {
    order.set(part, order.size);
    lowLink.set(part, order.size - 1);
    stack.push(part);
    return { part, next: (graph.get(part) ?? []).values() };
  };
  const lower = (part: string, to: number) => lowLink.set(part, Math.min(numberOf(lowLink, part), to));
  const leave = (part: string) => {
    if (numberOf(lowLink, part) !== numberOf(order, part)) return;
    for (let member = stack.pop(); member !== undefined; member = stack.pop()) {
      components.set(member, numberOf(order, part));
      if (member === part) return;
    }
  };
  for (const root of graph.keys()) {
    const visits = order.has(root) ? [] : [enter(root)];
    for (let visit = visits.at(-1); visit; visit = visits.at(-1)) {
      const { value: next, done } = visit.next.next();
      if (done) {
        leave(visit.part);
        visits.pop();
        const parent = visits.at(-1);
        if (parent) lower(parent.part, numberOf(lowLink, visit.part));
      } else if (!order.has(next)) visits.push(enter(next));
      else if (!components.has(next)) lower(visit.part, numberOf(order, next));
    }
  }
  return components;
}
