/** What a merge changed, for its undo. Stored as JSON. */
import type { MergedPart } from '#domain/catalog/merge-part.server.ts';
import type { SupersessionChange } from './bulk-contract.ts';

export interface MergeRecord {
  readonly part: MergedPart;
  readonly supersessions: readonly SupersessionChange[];
  /** Null: the merge changed no interchange group. */
  readonly interchange: MergedInterchange | null;
}

export interface MergedInterchange {
  /** The group before the merge of each part of both groups, the merged parts included; null: it was in none. */
  readonly before: readonly {
    readonly partId: string;
    readonly groupId: string | null;
    /** Absent: none. */
    readonly note?: string;
  }[];
  /** The group of the remaining part after the merge. */
  readonly after: {
    readonly groupId: string | null;
    readonly partIds: readonly string[];
    /** Of the remaining part; absent: none. */
    readonly note?: string;
  };
  /** The join that the merge made; null when it made none. */
  readonly joinId: string | null;
}
