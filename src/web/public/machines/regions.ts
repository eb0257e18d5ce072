/** The regions of a machine: the groups of assemblies that its overview leads to. */
import type { Drawing } from '#domain/drawings/contract.ts';
import type { MachineDrawing } from '#domain/drawings/list-machine-drawings.server.ts';
import { m } from '#messages';

/** More tags would cover the picture of a phone. The groups beyond them are one region. */
export const maxRegions = 8;

export interface Region {
  /** Of its element in the page, and the fragment of its address. */
  readonly id: string;
  /** The group of assemblies: "Undercarriage". */
  readonly name: string;
  /** Slugs of its drawings, in the order of the list. */
  readonly slugs: readonly string[];
  /** The numbers of the overview that lead to them. */
  readonly callouts: readonly string[];
}

/** The numbers of the overview that lead to each drawing, by its slug. */
export function calloutsOfDrawings({ items }: Pick<Drawing, 'items'>): ReadonlyMap<string, readonly string[]> {
  const callouts = new Map<string, string[]>();
  for (const { callout, leadsTo } of items) {
    if (!leadsTo) continue;
    const known = callouts.get(leadsTo.slug) ?? [];
    callouts.set(leadsTo.slug, known.includes(callout) ? known : [...known, callout]);
  }
  return callouts;
}

/**
 * The regions in the order of the drawings. Drawings to which the overview does not lead have none; of more than `maxRegions`
 * groups the smallest become one.
 */
export function regionsOf(overview: Pick<Drawing, 'items'>, drawings: readonly MachineDrawing[]): readonly Region[] {
  const callouts = calloutsOfDrawings(overview);
  const shown = drawings.filter(({ slug }) => callouts.has(slug));
  const groups = Map.groupBy(shown, ({ assembly }) => assembly);
  const bySize = [...groups.keys()].toSorted((a, b) => sizeOf(groups, b) - sizeOf(groups, a));
  const own = new Set(bySize.length > maxRegions ? bySize.slice(0, maxRegions - 1) : bySize);
  const regions = Map.groupBy(shown, ({ assembly }) => (own.has(assembly) ? assembly : null));
  return [...regions].map(([assembly, members], index) => ({
    id: `region-${index + 1}`,
    name: assembly ?? m.machine_region_other(),
    slugs: members.map(({ slug }) => slug),
    callouts: members.flatMap(({ slug }) => callouts.get(slug) ?? []),
  }));
}

function sizeOf(groups: ReadonlyMap<string, readonly MachineDrawing[]>, assembly: string): number {
  return groups.get(assembly)?.length ?? 0;
}
