/** Interchange groups while rows of a list are added to them. Pure. */

/** The groups in the database that a list concerns. */
export interface StoredGroups {
  /** The group of each part that the list names. */
  readonly groupOf: ReadonlyMap<string, string>;
  /** Number of parts in each of these groups. */
  readonly sizes: ReadonlyMap<string, number>;
}

/** Parts that end up in one group: an existing one, or a new one when `groupId` is null. */
export interface NewMembers {
  readonly groupId: string | null;
  readonly partIds: readonly string[];
}

/**
 * Disjoint sets of parts (union-find with path compression), started from the stored groups. A set is named
 * by its root. find() adds a part that has no set yet.
 */
export class UnionFind {
  readonly #parent = new Map<string, string>();
  /** The stored group of a root; absent when its set is new. */
  readonly #groupOf = new Map<string, string>();
  readonly #size = new Map<string, number>();
  readonly #stored: StoredGroups;
  /** The root that was made for a stored group. */
  readonly #firstMember = new Map<string, string>();

  constructor(stored: StoredGroups) {
    this.#stored = stored;
  }

  /** The root of the part's set. */
  find(partId: string): string {
    if (!this.#parent.has(partId)) this.#add(partId);
    let root = partId;
    for (let parent = this.#parent.get(root); parent && parent !== root; parent = this.#parent.get(root)) root = parent;
    // Path compression: the next search from here takes one step.
    for (let node = partId; node !== root; ) {
      const parent = this.#parent.get(node) ?? root;
      this.#parent.set(node, root);
      node = parent;
    }
    return root;
  }

  /** The stored group of the set; undefined when no part of it is in one. */
  groupOf(root: string): string | undefined {
    return this.#groupOf.get(root);
  }

  /** Number of parts, those of the stored group included. */
  sizeOf(root: string): number {
    return this.#size.get(root) ?? 1;
  }

  /** Puts the set of `other` into the set of `root`, whose stored group wins. */
  union(root: string, other: string): void {
    this.#size.set(root, this.sizeOf(root) + this.sizeOf(other));
    this.#parent.set(other, root);
    const group = this.#groupOf.get(root) ?? this.#groupOf.get(other);
    if (group) this.#groupOf.set(root, group);
  }

  /** Parts that were in no group and are in one now, by group. */
  newMembers(): NewMembers[] {
    const ungrouped = [...this.#parent.keys()].filter((partId) => !this.#stored.groupOf.has(partId));
    return [...Map.groupBy(ungrouped, (partId) => this.find(partId))]
      .map(([root, partIds]) => ({ groupId: this.#groupOf.get(root) ?? null, partIds }))
      .filter(({ groupId, partIds }) => groupId !== null || partIds.length > 1);
  }

  #add(partId: string): void {
    const group = this.#stored.groupOf.get(partId);
    const root = (group && this.#firstMember.get(group)) || partId;
    this.#parent.set(partId, root);
    if (!group) return;
    this.#firstMember.set(group, root);
    if (root !== partId) return;
    this.#groupOf.set(partId, group);
    this.#size.set(partId, this.#stored.sizes.get(group) ?? 1);
  }
}
