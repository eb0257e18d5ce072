/** Callouts of companion parts as staff and lists write them: "8, 13". Safe in the browser. */
import { oneLine } from '#platform/values/text.ts';

/** The callouts of a text, each once; none for an empty text. */
export function parseCompanions(text: string): string[] {
  return [...new Set(text.split(/[,;]/).map(oneLine).filter(Boolean))];
}

/** The text that parseCompanions reads. */
export function formatCompanions(callouts: readonly string[]): string {
  return callouts.join(', ');
}

/** Companions of a row that cannot be: callouts that no row of the drawing has, and the row's own. */
export function wrongCompanions(
  { callout, companions }: { readonly callout: string; readonly companions: readonly string[] },
  listed: ReadonlySet<string>,
): string[] {
  return companions.filter((each) => each === callout || !listed.has(each));
}
