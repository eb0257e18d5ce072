/** The rows that staff have chosen in a list, on all of its pages: some by themselves, or all that the search finds. */
import { useState } from 'react';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** True when all that the current search finds is chosen. */
  readonly isWhole: boolean;
  readonly set: (ids: readonly string[], chosen: boolean) => void;
  readonly chooseWhole: () => void;
  readonly clear: () => void;
}

/** @param search the filters of the list as a text; a selection of a whole search ends when they change */
export function useSelection(search: string): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [whole, setWhole] = useState<string | null>(null);
  return {
    ids,
    isWhole: whole === search,
    set: (given, chosen) => {
      setWhole(null);
      setIds(new Set(chosen ? [...ids, ...given] : [...ids].filter((id) => !given.includes(id))));
    },
    chooseWhole: () => setWhole(search),
    clear: () => {
      setWhole(null);
      setIds(new Set());
    },
  };
}
