/** The input of the order form: its first values, and what the buyer has typed over them. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { orderFieldId } from '#web/features/order-terms/terms-fields.ts';
import { removeQueryFromUrl } from '#web/kit/browser/remove-query-from-url.ts';
import { createKey } from '#web/kit/form/create-key.ts';
import { deleteDraft, saveDraft } from '#web/kit/form/form-draft.ts';
import type { FoundBuyer } from './find-buyer.ts';
import { draftName, fieldNames, findOrderDraft, noFields, type OrderDraft, type OrderFields } from './order-draft.ts';
import { orderFieldIds } from './order-form-errors.ts';
import type { OrderedPart } from './ordered-part.ts';

export interface OrderInput {
  readonly draft: OrderDraft;
  readonly change: (field: keyof OrderFields) => (value: string) => void;
  /** Starts the draft of this buyer: the saved one, or a new one with the phone number that the shop knows. */
  readonly begin: (found: FoundBuyer) => void;
  /** Makes a new idempotency key for the next order. */
  readonly renewKey: () => void;
  readonly discard: () => void;
}

/** `requested` is the quantity from the previous page, as text; it overrides a saved one. */
export function useOrderDraft(part: OrderedPart, requested: string | null): OrderInput {
  const minimum = String(part.minQnty);
  const [start, setStart] = useState<OrderDraft>({ ...noFields, key: '', quantity: requested ?? minimum });
  const [typed, setTyped] = useState<Partial<OrderFields>>({});
  const [name, setName] = useState<string | null>(null);
  const restored = useRestoredTexts(start, setTyped);
  const draft = { ...start, ...typed };
  useSelectArrivedText(orderFieldIds.phone, typed.phone === undefined ? start.phone : undefined);
  useSelectArrivedText(orderFieldIds.quantity, typed.quantity === undefined ? start.quantity : undefined);

  const begin = useCallback(
    ({ user, phone: knownPhone }: FoundBuyer) => {
      const named = draftName(part._id, user.email);
      const saved = findOrderDraft(named);
      setName(named);
      setStart({
        ...noFields,
        ...saved,
        key: saved?.key ?? createKey(),
        quantity: requested ?? saved?.quantity ?? minimum,
      });
      if (saved) setTyped((before) => ({ ...restored.current, ...before }));
      if (!saved?.phone) void knownPhone.then((phone) => setStart((before) => ({ ...before, phone })));
      // Without ?quantity=, a reload keeps the quantity that was typed since.
      removeQueryFromUrl();
    },
    [part._id, requested, minimum, restored],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is made anew from these in every render.
  useEffect(() => {
    if (name !== null) saveDraft(name, draft);
  }, [name, start, typed]);

  return {
    draft,
    change: (field) => (value) => setTyped((before) => ({ ...before, [field]: value })),
    begin,
    renewKey: () => setStart((before) => ({ ...before, key: createKey() })),
    discard: () => {
      if (name !== null) deleteDraft(name);
      // Without its name the draft is not saved again by a later change.
      setName(null);
    },
  };
}

/**
 * Takes over what was typed before hydration. Texts that the browser may have restored are returned instead: they count only
 * for a buyer who has a draft of this order here.
 */
function useRestoredTexts(inHtml: OrderFields, take: (typed: Partial<OrderFields>) => void) {
  const restored = useRef<Partial<OrderFields>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the first change of a field.
  useLayoutEffect(() => {
    const texts = typedEarly(inHtml);
    if (mayBeRestored()) restored.current = texts;
    else take(texts);
  }, []);
  return restored;
}

/** The texts that were typed before the script arrived: those of the fields that differ from the HTML. */
function typedEarly(inHtml: OrderFields): Partial<OrderFields> {
  const typed: { -readonly [Name in keyof OrderFields]?: string } = {};
  for (const name of fieldNames) {
    const field = document.getElementById(orderFieldId(name));
    if (field && 'value' in field && typeof field.value === 'string' && field.value !== inHtml[name])
      typed[name] = field.value;
  }
  return typed;
}

/**
 * True when the browser may have restored these texts itself: on a reload and on "back". They can be those of another user,
 * who has signed out since.
 */
function mayBeRestored(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type !== 'navigate';
}

/**
 * Selects a text that the script fills into a field in which the buyer already is: what is typed next replaces it instead of
 * being added to it. `arrived` is undefined once the buyer has typed.
 */
function useSelectArrivedText(fieldId: string, arrived: string | undefined): void {
  const before = useRef(arrived);
  useLayoutEffect(() => {
    if (arrived === before.current) return;
    before.current = arrived;
    const field = document.activeElement;
    if (arrived !== undefined && field instanceof HTMLInputElement && field.id === fieldId) field.select();
  }, [fieldId, arrived]);
}
