/** The differences between a part and those that it can be interchanged with. */
import type { Product } from '#domain/catalog/contract.ts';
import type { Specification } from '#domain/catalog/specifications/contract.ts';
import type { ShownVerdict } from '#domain/fitment/shown-verdict.ts';
import type { Replacements, SupersessionStep } from '#domain/relations/contract.ts';
import type { InterchangePart } from '#domain/relations/interchange-contract.ts';
import { formatSpecification } from '#web/kit/format/part-format.ts';
import { isFitName } from './fit-name.ts';

export interface InterchangeEntry {
  readonly part: InterchangePart;
  readonly isCurrent: boolean;
  /** How the two parts supersede each other, if they do. */
  readonly step: (Pick<SupersessionStep, 'interchangeability' | 'note'> & { readonly isNewer: boolean }) | null;
  readonly differences: readonly Difference[];
  /** Whether the part fits the chosen machine; undefined when none is chosen. */
  readonly fitment: ShownVerdict | undefined;
}

interface Difference {
  /** Name of the specification. */
  readonly name: string;
  /** Value of the other part. */
  readonly there: string;
  /** Value of the part whose page it is. */
  readonly here: string;
}

/** The interchange parts in their order, each with what distinguishes it from `part`. */
export function toInterchangeRows(
  part: Pick<Product, '_id' | 'specifications'>,
  others: readonly InterchangePart[],
  specifications: ReadonlyMap<string, readonly Specification[]>,
  { path, history }: Pick<Replacements, 'path' | 'history'>,
  verdicts: ReadonlyMap<string, ShownVerdict> = new Map(),
): InterchangeEntry[] {
  return others.map((other) => ({
    part: other,
    isCurrent: other._id === part._id,
    step: stepBetween(part._id, other._id, [...path, ...history]),
    differences: other._id === part._id ? [] : differencesOf(part.specifications, specifications.get(other._id) ?? []),
    fitment: verdicts.get(other._id),
  }));
}

function stepBetween(partId: string, otherId: string, steps: readonly SupersessionStep[]): InterchangeEntry['step'] {
  const step = steps.find(({ from, targets }) =>
    targets.some(
      (target) =>
        (from._id === partId && target.part._id === otherId) || (from._id === otherId && target.part._id === partId),
    ),
  );
  if (!step) return null;
  const { interchangeability, note, from } = step;
  return { interchangeability, note, isNewer: from._id === partId };
}

/** Specifications that both parts state, with different values. A value that only one of them states is no difference. */
function differencesOf(here: readonly Specification[], there: readonly Specification[]): Difference[] {
  return here.flatMap((specification) => {
    const same = there.find(({ name }) => name.toLowerCase() === specification.name.toLowerCase());
    if (!same || isFitName(same.name) || isEqual(same, specification)) return [];
    return [{ name: same.name, there: formatSpecification(same), here: formatSpecification(specification) }];
  });
}

function isEqual(one: Specification, other: Specification): boolean {
  return one.unit === other.unit && one.value.trim().toLowerCase() === other.value.trim().toLowerCase();
}
