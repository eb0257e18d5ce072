/** The texts that were typed into the form before its script arrived. */
import type { OrderFields } from './order-draft.ts';
import { orderFieldIds } from './order-form-errors.ts';

type Typed = Partial<OrderFields>;

/** The texts of the fields that differ from those of the HTML. */
export function typedEarly(inHtml: OrderFields): Typed {
  const typed: { -readonly [Name in keyof OrderFields]?: string } = {};
  for (const name of ['phone', 'quantity'] as const) {
    const field = document.getElementById(orderFieldIds[name]);
    if (field instanceof HTMLInputElement && field.value !== inHtml[name]) typed[name] = field.value;
  }
  return typed;
}

/**
 * True when the browser may have restored these texts itself: on a reload and on "back". They can be those of another user,
 * who has signed out since.
 */
export function mayBeRestored(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type !== 'navigate';
}
