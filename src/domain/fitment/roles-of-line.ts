/** The numbers of one line with what is known of each so far. Pure. */
import { type Group, isShortName, type LineNumbers, type NumberRole } from './line-numbers.ts';
import { engine, type NumberName } from './number-names.ts';

export class NumberRoles {
  readonly line: LineNumbers;
  readonly #roles = new Map<number, NumberRole>();
  readonly #names = new Map<number, NumberName>();

  constructor(line: LineNumbers) {
    this.line = line;
  }

  get all(): ReadonlyMap<number, NumberRole> {
    return this.#roles;
  }

  has(place: number): boolean {
    return this.#roles.has(place);
  }

  /** Whether a name stands beside a number that another word for the same names already: running time 12000 hours. */
  isNamedTwice(at: number, name: NumberName): boolean {
    return [at - 1, this.placeBehind(at, name.between)].some((place) => this.#names.get(place) === name);
  }

  /**
   * Gives words a role.
   * @param to exclusive
   * @param name what the number is, where it is known
   */
  set(role: NumberRole, from: number, to: number, name?: NumberName): void {
    for (let place = from; place < to; place += 1) {
      this.#roles.set(place, role);
      if (name) this.#names.set(place, name);
    }
  }

  unclear({ from, to }: Group): void {
    this.set('unclear', from, to);
  }

  groupAt(place: number): Group | null {
    return this.line.groups.find(({ from, to }) => from <= place && place < to) ?? null;
  }

  /** The number directly before a place, when nothing is known of it. */
  endingAt(place: number): Group | null {
    const group = this.line.groups.find(({ to }) => to === place);
    return group && !this.has(group.from) ? group : null;
  }

  /**
   * True for a sign, a label, or a word that may stand between a name and its number. "S/N" stands only behind the name of an
   * engine.
   */
  isBetween(place: number, between: ReadonlySet<string>): boolean {
    const word = this.line.words[place];
    if (word?.isSerialLabel) return between === engine.between;
    return word !== undefined && (word.text === '' || between.has(word.key));
  }

  /** The number before a name, when nothing else is known of it. */
  before(at: number, between: ReadonlySet<string>): Group | null {
    let place = at;
    while (place > 0 && this.isBetween(place - 1, between)) place -= 1;
    return this.endingAt(place);
  }

  /** The number behind a name, when nothing else is known of it. */
  behind(at: number, between: ReadonlySet<string>): Group | null {
    const place = this.placeBehind(at, between);
    return this.has(place) ? null : this.groupAt(place);
  }

  placeBehind(at: number, between: ReadonlySet<string>): number {
    let place = at + 1;
    while (this.isBetween(place, between)) place += 1;
    return place;
  }

  /** The place of the name's first word, with the words before it that belong to it: engine hours. */
  startOfName(place: number, { between }: NumberName): number {
    let from = place;
    while (this.isBetween(from - 1, between) && !this.line.words[from - 1]?.isLabel) from -= 1;
    return from;
  }

  isLabelled({ from }: Group): boolean {
    return this.line.words[from - 1]?.isLabel ?? false;
  }

  /** True when the number is the name of the machine, or nothing else may be: PC 200, JCB 210. */
  isName({ from }: Group): boolean {
    const { nameLike, words } = this.line;
    return nameLike.has(from) && (nameLike.size === 1 || isShortName(words[from - 1]?.key ?? ''));
  }

  isBehindName(place: number): boolean {
    return [...this.line.nameLike].some((name) => name < place && this.#roles.get(name) !== 'other');
  }

  /**
   * Gives the number of a name its role. In "PC200-8 312044 engine 26500001" the number behind the name is its own, when the one
   * before it stands behind the machine or a label. In "312044 engine 26500001" both may be, and without one behind the name, the
   * one before it.
   */
  roleNamed(at: number, between: ReadonlySet<string>): void {
    const behind = this.behind(at, between);
    const before = this.before(at, between);
    const isBeforeFree = before !== null && !this.isName(before);
    if (!behind) {
      if (!isBeforeFree || !this.isOfNameBehind(before, at, between)) return;
      this.unclear(before);
      this.set('other', at, at + 1);
      return;
    }
    if (isBeforeFree && !this.isLabelled(before) && !this.isBehindName(before.from)) {
      this.unclear(before);
      this.unclear(behind);
      this.set('other', at, at + 1);
      return;
    }
    this.set('other', at, behind.to);
  }

  /** True in "s/n 312044 engine mount": behind a label a number is certain, unless the line ends with the name. */
  isOfNameBehind(before: Group, at: number, between: ReadonlySet<string>): boolean {
    return !this.isLabelled(before) || this.placeBehind(at, between) >= this.line.words.length;
  }
}
