/** The arrow keys on a spot, and on a corner of one. */
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Units of one step with Shift. */
const largeStep = 10;

/** Units of the picture that an arrow key moves; null for any other key. */
export function arrowStep({ key, shiftKey }: { key: string; shiftKey: boolean }): readonly [number, number] | null {
  const arrow = arrows[key];
  const step = shiftKey ? largeStep : 1;
  return arrow ? [arrow[0] * step, arrow[1] * step] : null;
}
