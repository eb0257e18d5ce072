/** The list and the decisions about its lines, kept in the browser until the buyer starts a new list. */
import { findChoice, keepChoice, removeTab } from '#web/kit/form/tab-storage.ts';
import { type ChosenLine, chosenPart, startLine } from './line-choice.ts';
import { emptyList, type TypedLine, type TypedList } from './typed-list.ts';

const name = 'quick-order';

/** A decision about a line, whose id is its place in the list. */
interface Decision {
  readonly id: number;
  readonly typed: string;
  /** Id of the part; empty: none. */
  readonly part: string;
  readonly quantity: string;
}

export interface ListDraft {
  readonly list: TypedList;
  /** True when the list was checked. */
  readonly checked: boolean;
  readonly decisions: readonly Decision[];
  /** Places of the lines that were removed. */
  readonly removed: readonly number[];
}

export function saveListDraft(list: TypedList, entries: readonly ChosenLine[] | null, count: number): void {
  const kept = new Set(entries?.map(({ id }) => id));
  const removed = entries ? Array.from({ length: count }, (_, id) => id).filter((id) => !kept.has(id)) : [];
  const decisions = (entries ?? []).filter(isDecided).map(
    (entry): Decision => ({
      id: entry.id,
      typed: entry.line.typed,
      part: chosenPart(entry)?._id ?? '',
      quantity: entry.quantity,
    }),
  );
  keepChoice(name, { list, checked: entries !== null, decisions, removed } satisfies ListDraft);
}

function isDecided(entry: ChosenLine): boolean {
  const start = startLine(entry.line, entry.id);
  return start.chosen !== entry.chosen || start.quantity !== entry.quantity;
}

/** The saved draft; null when there is none. */
export function findListDraft(): ListDraft | null {
  const saved = findChoice(name) as Partial<ListDraft> | null;
  const list = saved?.list;
  if (!list || typeof list.text !== 'string' || !Array.isArray(list.rows)) return null;
  const rows = list.rows.map(({ number, quantity }: Partial<TypedLine>) => ({
    number: String(number ?? ''),
    quantity: String(quantity ?? ''),
  }));
  const { checked = false, decisions = [], removed = [] } = saved;
  return { list: { ...emptyList, ...list, rows }, checked, decisions, removed };
}

export function deleteListDraft(): void {
  removeTab(name);
}

/** The lines as the buyer left them. A decision about another line, or for a part that is no longer offered, is dropped. */
export function withDecisions(entries: readonly ChosenLine[], { decisions, removed }: ListDraft): ChosenLine[] {
  const byId = new Map(decisions.map((decision) => [decision.id, decision]));
  return entries.flatMap((entry) => {
    if (removed.includes(entry.id)) return [];
    const decision = byId.get(entry.id);
    if (!decision || decision.typed !== entry.line.typed) return [entry];
    const chosen = entry.line.options.findIndex(({ part }) => part._id === decision.part);
    return [{ ...entry, chosen: chosen >= 0 ? chosen : null, quantity: decision.quantity }];
  });
}
