import { oneLine } from './text.ts';

/** The bare address in a From setting: "Kran Parts <shop@example.com>" → "shop@example.com". */
export function bareAddress(from: string): string {
  return oneLine(/<([^<>]+)>/.exec(from)?.[1] ?? from);
}
