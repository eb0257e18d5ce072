/** A draft of an order while staff type it: saving it, and placing its order. */
import { useState } from 'react';
import type { DraftContent, DraftOfOrder } from '#domain/orders/drafts/contract.ts';
import { call } from '#web/session/api-client.ts';

type TextName = {
  [Name in keyof DraftContent]: DraftContent[Name] extends string ? Name : never;
}[keyof DraftContent];

/** What the parts of the form need. */
export interface DraftFields {
  readonly content: DraftContent;
  readonly change: (changed: Partial<DraftContent>) => void;
  /** Messages by path. */
  readonly errors: Readonly<Record<string, string>>;
  /** The props of the control of a text. */
  readonly field: (name: TextName) => {
    readonly name: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly autoComplete: string;
    readonly onChange: (event: { target: { value: string } }) => void;
  };
}

interface SavedDraft {
  readonly id: string;
  /** 0: not saved yet. */
  readonly version: number;
  readonly content: DraftContent;
}

export function useDraft(first: SavedDraft) {
  // A new form gets another id whenever the page loads its data again.
  const [id] = useState(first.id);
  const [version, setVersion] = useState(first.version);
  const [content, setContent] = useState(first.content);
  const change = (changed: Partial<DraftContent>) => setContent((now) => ({ ...now, ...changed }));
  /** Saves the draft with the address as it is typed now. */
  const save = async (address: DraftContent['address']): Promise<DraftOfOrder> => {
    const saved = await call('saveOrderDraft', { path: { id }, body: { version, content: { ...content, address } } });
    setVersion(saved.version);
    return saved;
  };
  /** Saves the draft and places its order; the number of it. */
  const place = async (address: DraftContent['address']): Promise<string> => {
    const saved = await save(address);
    const { number } = await call('placeOrderDraft', { path: { id }, body: { version: saved.version } });
    return number;
  };
  const fieldsWith = (errors: DraftFields['errors']): DraftFields => ({
    content,
    change,
    errors,
    field: (name) => ({
      name,
      value: content[name],
      error: errors[name],
      autoComplete: 'off',
      onChange: ({ target }) => change({ [name]: target.value }),
    }),
  });
  return { id, version, content, change, save, place, fieldsWith };
}
