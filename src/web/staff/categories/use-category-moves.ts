/** Moves of categories: shown at once, put back when the server refuses, and undone by the same call. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Category } from '#domain/catalog/contract.ts';
import { m } from '#messages';
import { announce } from '#web/kit/browser/announce.ts';
import { toast } from '#web/kit/browser/toast.ts';
import { call } from '#web/session/api-client.ts';
import { firstMessageOf } from '#web/session/api-problem.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { type CategoryPlace, placeOf, withCategoryMoved } from './category-places.ts';

interface CategoryMove {
  readonly slug: string;
  /** The category's new place, as a sentence. */
  readonly sentence: string;
  /** The category's place before the move; null after an undo. */
  readonly back: CategoryPlace | null;
}

/** @param saved the categories as the server has them */
export function useCategoryMoves(saved: readonly Category[]) {
  const [shown, setShown] = useState<readonly Category[] | null>(null);
  const [last, setLast] = useState<CategoryMove | null>(null);
  const { busy, run } = useMutation();
  const { revalidate } = useRevalidator();
  const move = async (slug: string, place: CategoryPlace, isUndo = false): Promise<void> => {
    if (busy) return;
    const { parent, position } = placeOf(saved, slug);
    const after = withCategoryMoved(saved, slug, place);
    setShown(after);
    setLast(null);
    const change = async () => {
      await call('editCategory', { path: { slug }, body: place });
      await revalidate();
    };
    const onError = (error: unknown) => {
      toast.error(m.categories_not_moved({ name: nameOf(saved, slug), reason: firstMessageOf(error) }));
      return true;
    };
    const isMoved = await run(change, { onError });
    setShown(null);
    if (!isMoved) return;
    const sentence = placeSentence(after, slug);
    announce(sentence);
    setLast({ slug, sentence, back: isUndo ? null : { parent, position } });
  };
  return {
    categories: shown ?? saved,
    busy,
    last,
    move: (slug: string, place: CategoryPlace) => move(slug, place),
    undo: async () => (last?.back ? move(last.slug, last.back, true) : undefined),
  };
}

const nameOf = (categories: readonly Category[], slug: string | null) =>
  categories.find((category) => category.slug === slug)?.name ?? '';

/** The place of a category in words: "Rollers: 2 of 5 in Undercarriage". */
export function placeSentence(categories: readonly Category[], slug: string): string {
  const { parent, position, total } = placeOf(categories, slug);
  const name = nameOf(categories, slug);
  return parent === null
    ? m.categories_place_top({ name, position, total })
    : m.categories_place({ name, position, total, parent: nameOf(categories, parent) });
}
