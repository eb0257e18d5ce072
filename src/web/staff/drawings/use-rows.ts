/** What can be done with the rows of the drawing that is edited. */
import { useEffect, useState } from 'react';
import { type EditedDrawing, type EditedItem, emptyItem, nextCallout, withCopiedItem } from './editor-draft.ts';
import type { History } from './use-history.ts';

export interface RowActions {
  /** Key of the row whose fields are shown. */
  readonly opened: string | null;
  readonly open: (key: string | null) => void;
  readonly add: () => void;
  readonly change: (key: string, changed: Partial<EditedItem>) => void;
  readonly copy: (key: string) => void;
  readonly remove: (key: string) => void;
  /** @param by places up (negative) or down */
  readonly move: (key: string, by: number) => void;
}

export function useRows({ present, change }: History<EditedDrawing>): RowActions {
  const [opened, setOpened] = useState<string | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  // The fields of the row are there after the next render.
  useEffect(() => {
    if (added) document.getElementById(`row-${added}-callout`)?.focus();
  }, [added]);
  const setItems = (map: (items: readonly EditedItem[]) => readonly EditedItem[], tag?: string) =>
    change((before) => ({ ...before, items: map(before.items) }), tag);
  return {
    opened,
    open: (key) => {
      setOpened(key);
      setAdded(key);
    },
    add: () => {
      const item = emptyItem(nextCallout(present));
      setItems((items) => [...items, item]);
      setOpened(item.key);
      setAdded(item.key);
    },
    change: (key, changed) =>
      setItems(
        (items) => items.map((item) => (item.key === key ? { ...item, ...changed } : item)),
        `row ${key} ${Object.keys(changed).join()}`,
      ),
    copy: (key) => setItems((items) => withCopiedItem(items, key)),
    remove: (key) => setItems((items) => items.filter((item) => item.key !== key)),
    move: (key, by) =>
      setItems((items) => {
        const place = items.findIndex((item) => item.key === key);
        const [item, other] = [items[place], items[place + by]];
        return item && other ? items.with(place, other).with(place + by, item) : items;
      }),
  };
}
