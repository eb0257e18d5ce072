/** What the rows of a drawing name, as ids, and their serial numbers as ranges. */
import { inArray } from 'drizzle-orm';
import { partNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { findPartIds } from '#domain/catalog/part-ref.server.ts';
import { type PartRef, unknownPartMessage } from '#domain/catalog/part-ref.ts';
import { parseSerialRanges } from '#domain/fitment/parse-serial-ranges.ts';
import type { SerialRange } from '#domain/fitment/serial-range.ts';
import { resolveNumber } from '#domain/search/resolve-numbers.server.ts';
import { m } from '#messages';
import type { FieldError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import type { DrawingItemChange, ItemPart } from './change-contract.ts';
import { wrongCompanions } from './companion-text.ts';
import { type drawingItems, drawings } from './tables.server.ts';

export type ItemColumns = Omit<typeof drawingItems.$inferInsert, 'id' | 'drawingId'>;

/**
 * The rows as columns, and a message for each field that cannot be stored. A part that is not in the shop is an error, unless the
 * drawing had it before: staff can change a drawing one of whose parts was archived meanwhile.
 * @param keptPartIds parts of the drawing as it is stored
 * @param knownPrefixes prefixes of the serial numbers of the drawing's machines
 */
export async function resolveItems(
  scope: Scope,
  items: readonly DrawingItemChange[],
  keptPartIds: ReadonlySet<string>,
  knownPrefixes: readonly string[],
): Promise<{ readonly rows: readonly ItemColumns[]; readonly errors: readonly FieldError[] }> {
  const errors: FieldError[] = [];
  const partIds = await resolveParts(scope, items, { kept: keptPartIds, errors });
  const targets = await listTargets(scope, items);
  const listed = new Set(items.map(({ callout }) => callout));
  const rows = items.map((item, place): ItemColumns => {
    const at = (field: string) => `items.${place}.${field}`;
    const leadsToDrawingId = targets.get(item.leadsTo) ?? null;
    if (item.leadsTo && !leadsToDrawingId)
      errors.push({ path: at('leadsTo'), message: m.drawing_target_unknown({ slug: item.leadsTo }) });
    const wrong = wrongCompanions(item, listed);
    if (wrong.length > 0)
      errors.push({ path: at('companions'), message: m.drawing_companions_wrong({ callouts: wrong.join(', ') }) });
    return {
      callout: item.callout,
      place,
      name: item.name,
      partId: partIds[place] ?? null,
      quantity: item.quantity,
      state: item.state,
      kitCallout: item.state === 'kit_only' ? item.kitCallout : '',
      companions: [...new Set(item.companions)],
      serialText: item.serials,
      serialRanges: toRanges(item.serials, at('serials'), errors, knownPrefixes),
      engineSerialText: item.engineSerials,
      engineSerialRanges: toRanges(item.engineSerials, at('engineSerials'), errors),
      note: item.note,
      leadsToDrawingId,
    };
  });
  return { rows, errors };
}

/** The ranges of a text; none, with an error, for one that cannot be read. */
export function toRanges(
  text: string,
  path: string,
  errors: FieldError[],
  knownPrefixes: readonly string[] = [],
): readonly SerialRange[] {
  const { value, problem } = parseSerialRanges(text, knownPrefixes);
  if (problem !== undefined) errors.push({ path, message: problem });
  return value ?? [];
}

interface PartErrors {
  readonly kept: ReadonlySet<string>;
  readonly errors: FieldError[];
}

async function resolveParts(
  scope: Scope,
  items: readonly DrawingItemChange[],
  { kept, errors }: PartErrors,
): Promise<(string | null)[]> {
  const refs = items.flatMap(({ part }) => (part && !('number' in part) ? [part] : []));
  const found = await findPartIds(scope, refs);
  const idOf = new Map<ItemPart, string | null>(refs.map((ref, index) => [ref, found[index] ?? keptId(ref, kept)]));
  const ids: (string | null)[] = [];
  for (const [place, { part }] of items.entries()) {
    const answer = part && 'number' in part ? await findByNumber(scope, part.number) : idOf.get(part ?? { id: '' });
    const problem = answer && typeof answer === 'object' ? answer.message : null;
    const id = typeof answer === 'string' ? answer : null;
    if (part && id === null) errors.push({ path: `items.${place}.part`, message: problem ?? unknownMessage(part) });
    ids.push(id);
  }
  return ids;
}

function keptId(ref: PartRef, kept: ReadonlySet<string>): string | null {
  return 'id' in ref && kept.has(ref.id) ? ref.id : null;
}

function unknownMessage(part: ItemPart): string {
  return 'number' in part ? m.drawing_number_unknown({ number: part.number }) : unknownPartMessage(part);
}

/** The id of the one part with that number, or why none is meant; null when no part has it. */
async function findByNumber(scope: Scope, number: string): Promise<string | { readonly message: string } | null> {
  const { status, parts } = await resolveNumber(scope, number);
  const [first] = parts;
  if (status === 'found' && first) return first._id;
  const key = partNumberKey(number);
  // A search also finds parts by the words, and by a piece, of what was typed.
  const having = parts.filter(({ matchedBy }) => matchedBy && partNumberKey(matchedBy.number) === key);
  const [only, ...others] = having;
  if (only && others.length === 0) return only._id;
  const named = { number, parts: parts.map(({ brand, partNumber }) => `${brand} ${partNumber}`).join(', ') };
  if (only) return { message: m.drawing_number_several(named) };
  return status === 'replaced' ? { message: m.drawing_number_replaced(named) } : null;
}

/** The ids of the drawings that rows lead to, by slug. */
async function listTargets(scope: Scope, items: readonly DrawingItemChange[]): Promise<Map<string, string>> {
  const slugs = [...new Set(items.map(({ leadsTo }) => leadsTo).filter(Boolean))];
  if (slugs.length === 0) return new Map();
  const rows = await scope.db
    .select({ id: drawings.id, slug: drawings.slug })
    .from(drawings)
    .where(inArray(drawings.slug, slugs));
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}
