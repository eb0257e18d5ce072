/** Decides which of many changed supersessions may be written, in their order, so that no cycle appears. Pure. */
import { type Graph, shortestPath, stronglyConnectedComponents } from './graph.ts';

/** The new targets of a part. Empty: nothing replaces it any more. */
export interface EdgeChange {
  readonly partId: string;
  readonly targets: readonly string[];
}

/** Parts along a cycle; the first and the last are the same. */
export type Cycle = readonly string[];

/**
 * For each change null, or the cycle that it would close. A rejected change leaves its part as it was.
 * @param existing at least the edges that can be reached from any part of the changes
 */
export function rejectCycles(existing: Graph, changes: readonly EdgeChange[]): (Cycle | null)[] {
  const components = stronglyConnectedComponents(union(existing, changes));
  const graph = new Map(existing);
  return changes.map(({ partId, targets }) => {
    const component = components.get(partId);
    // All parts of a cycle are in one component, so the path back is searched in this component only.
    const isInComponent = (part: string) => components.get(part) === component;
    for (const target of targets) {
      const back = isInComponent(target) ? shortestPath(graph, target, partId, isInComponent) : null;
      if (back) return [partId, ...back];
    }
    graph.set(partId, targets);
    return null;
  });
}

/** The existing edges and all requested ones. */
function union(existing: Graph, changes: readonly EdgeChange[]): Graph {
  const graph = new Map(existing);
  for (const { partId, targets } of changes) graph.set(partId, [...(graph.get(partId) ?? []), ...targets]);
  return graph;
}
