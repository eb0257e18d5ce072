/** Every text that one typing mistake makes of this one: two neighbours swapped, one wrong, one missing, one too many; the likeliest first. */
export function oneMistakeAway(text: string, alphabet: string): string[] {
  const letters = Array.from(text);
  const others = Array.from(alphabet);
  const put = (from: number, to: number, ...middle: string[]) =>
    [...letters.slice(0, from), ...middle, ...letters.slice(to)].join('');
  const places = [...letters.keys()];
  return [
    ...places.slice(1).map((at) => put(at - 1, at + 1, letters[at] ?? '', letters[at - 1] ?? '')),
    ...places.flatMap((at) => others.map((other) => put(at, at + 1, other))),
    ...[...places, letters.length].flatMap((at) => others.map((other) => put(at, at, other))),
    ...places.map((at) => put(at, at + 1)),
  ];
}
