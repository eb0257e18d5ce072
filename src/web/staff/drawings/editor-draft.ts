/** A drawing as it is edited: rows and spots have keys of their own, so that they stay the same while numbers change. Pure. */

import type { DrawingChange, ItemPart } from '#domain/drawings/change-contract.ts';
import { formatCompanions, parseCompanions } from '#domain/drawings/companion-text.ts';
import type { DraftItem, DrawingDraft } from '#domain/drawings/draft-contract.ts';
import type { CheckedDrawing } from '#domain/drawings/drawing-problems.ts';
import type { DrawingKind, SpotShape } from '#domain/drawings/drawing-values.ts';
import { isPictureEmpty } from '#domain/drawings/empty-picture.ts';
import { type DrawingSpot, moveShape, scaleShape } from '#domain/drawings/spot-shapes.ts';
import { largestOf } from '#platform/values/extremes.ts';
import { createKey } from '#web/kit/form/create-key.ts';

export interface EditedSpot extends DrawingSpot {
  readonly key: string;
}

/** `typed` is what is in the field of the part; `part` is what it was when it was loaded or chosen. */
export interface EditedItem extends Omit<DraftItem, 'part' | 'quantity' | 'companions'> {
  readonly key: string;
  readonly typed: string;
  readonly part: DraftItem['part'];
  /** A part that was chosen from the suggestions; null: any number was typed, or the part is as it was loaded. */
  readonly chosen: ItemPart | null;
  readonly quantity: string;
  /** Callouts as they are typed: "8, 13". */
  readonly companions: string;
}

export interface EditedMachine {
  readonly key: string;
  readonly isFamily: boolean;
  /** Address of the machine, or slug of the family. */
  readonly typed: string;
  readonly serials: string;
}

export interface EditedDrawing {
  readonly code: string;
  readonly title: string;
  readonly assembly: string;
  readonly kind: DrawingKind;
  readonly position: string;
  readonly width: number;
  readonly height: number;
  readonly svg: string | null;
  readonly img: string | null;
  /** The picture is not the one that is stored. */
  readonly isNewPicture: boolean;
  readonly machines: readonly EditedMachine[];
  readonly items: readonly EditedItem[];
  readonly spots: readonly EditedSpot[];
  /** The known prefixes of the serial numbers of its machines, as they are stored. */
  readonly knownPrefixes: readonly string[];
}

export function toEdited(draft: DrawingDraft): EditedDrawing {
  const { code, title, assembly, kind, width, height, svg, img, knownPrefixes } = draft;
  return {
    ...{ code, title, assembly, kind, width, height, svg, img, knownPrefixes },
    position: String(draft.position),
    isNewPicture: false,
    machines: draft.machines.map(({ machine, family, serials }) => ({
      key: createKey(),
      isFamily: machine === '',
      typed: machine || family,
      serials,
    })),
    items: draft.items.map((item) => ({
      ...item,
      key: createKey(),
      typed: item.part?.partNumber ?? '',
      chosen: null,
      quantity: String(item.quantity),
      companions: formatCompanions(item.companions),
    })),
    spots: draft.spots.map((spot) => ({ ...spot, key: createKey() })),
  };
}

/** The edited drawing as the API takes it. It refuses numbers that are none, with a message for their field. */
export function toChange(edited: EditedDrawing, version: number): DrawingChange {
  const { svg, img, isNewPicture, code, title, assembly, kind, width, height } = edited;
  const picture = svg === null ? { img: img ?? '' } : { svg };
  return {
    ...{ version, code, title, assembly, kind, width, height },
    position: Number(edited.position) || 0,
    picture: isNewPicture ? picture : null,
    machines: edited.machines.map(({ isFamily, typed, serials }) => ({
      machine: isFamily ? '' : typed.trim(),
      family: isFamily ? typed.trim() : '',
      serials,
    })),
    items: edited.items.map((item) => {
      const { callout, name, state, kitCallout, serials, engineSerials, note, leadsTo } = item;
      const part = toItemPart(item);
      const quantity = Number(item.quantity);
      const companions = parseCompanions(item.companions);
      return { callout, name, part, quantity, state, kitCallout, companions, serials, engineSerials, note, leadsTo };
    }),
    spots: edited.spots.map(({ key: _key, ...spot }) => spot),
  };
}

function toItemPart({ typed, part, chosen }: EditedItem): ItemPart | null {
  const number = typed.trim();
  if (number === '') return null;
  if (chosen) return chosen;
  return part && part.partNumber === number ? { id: part._id } : { number };
}

/** The edited drawing for drawingProblems: a part that was typed counts as one. */
export function toChecked(edited: EditedDrawing): CheckedDrawing {
  const { kind, width, height, items, spots, knownPrefixes } = edited;
  return {
    ...{ kind, width, height, spots: [...spots], knownPrefixes, isPictureEmpty: isPictureEmpty(edited) },
    items: items.map(({ key: _key, typed, chosen: _chosen, quantity, companions, part, ...item }) => {
      const number = typed.trim();
      const isKept = part?.partNumber === number;
      const named = { _id: number.toLowerCase(), brand: '', partNumber: number, name: '', isArchived: false };
      return {
        ...item,
        quantity: Number(quantity) || 1,
        companions: parseCompanions(companions),
        part: number === '' ? null : isKept ? part : named,
      };
    }),
  };
}

/** The first number of the list that is not on the picture yet, or the one after the largest. */
export function nextCallout({ items, spots }: EditedDrawing): string {
  const drawn = new Set(spots.map(({ callout }) => callout));
  const missing = items.find(({ callout }) => callout !== '' && !drawn.has(callout));
  if (missing) return missing.callout;
  const numbers = [...items, ...spots].map(({ callout }) => Number(callout)).filter(Number.isInteger);
  return String(largestOf(numbers, 0) + 1);
}

export function emptyItem(callout: string): EditedItem {
  return {
    ...{ key: createKey(), callout, name: '', typed: '', part: null, chosen: null, quantity: '1', state: 'orderable' },
    ...{ kitCallout: '', companions: '', serials: '', engineSerials: '', note: '', leadsTo: '' },
  };
}

export function newSpot(callout: string, shape: SpotShape): EditedSpot {
  return { key: createKey(), callout, kind: shape.shape === 'circle' ? 'callout' : 'part', shape, svgId: '' };
}

/** A copy beside the original, so that both are seen. */
export function copySpot(spot: EditedSpot, by: number): EditedSpot {
  return { ...spot, key: createKey(), shape: moveShape(spot.shape, by, by) };
}

/** The rows with a copy after the original, for a part of other serial numbers. */
export function withCopiedItem(items: readonly EditedItem[], key: string): readonly EditedItem[] {
  return items.flatMap((item) => (item.key === key ? [item, { ...item, key: createKey() }] : [item]));
}

export function withPicture(
  edited: EditedDrawing,
  picture: Pick<EditedDrawing, 'svg' | 'img' | 'width' | 'height'>,
): EditedDrawing {
  return {
    ...edited,
    ...picture,
    isNewPicture: true,
    spots: edited.spots.map((spot) => ({ ...spot, shape: scaleShape(spot.shape, edited, picture) })),
  };
}
