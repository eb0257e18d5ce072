import { useEffect, useRef, useState } from 'react';
import type { ResponseOf } from '#api/operations.ts';
import { publicRoutes } from '#api/public-routes.ts';
import type { Suggestion } from '#domain/search/contract.ts';
import { m } from '#messages';
import { announce } from '#web/kit/browser/announce.ts';
import { sendRequest } from '#web/session/send.ts';

/** Pause after the last key before parts are asked for, in ms. */
const debounceMs = 120;
const minLength = 2;

interface PartSuggestions {
  readonly parts: readonly Suggestion[];
  /** Asks for the parts of a text; a newer text replaces an older one. */
  readonly ask: (typed: string) => void;
  readonly clear: () => void;
}

/** Parts for a text that is being typed, as the shop's search box suggests them. */
export function useSuggestions(): PartSuggestions {
  const [parts, setParts] = useState<readonly Suggestion[]>([]);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const ask = (typed: string) => {
    running.current?.abort();
    const q = typed.trim();
    if (q.length < minLength) return setParts([]);
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setTimeout(() => void load(q, signal), debounceMs);
  };
  const load = async (q: string, signal: AbortSignal) => {
    if (signal.aborted) return;
    // Without suggestions the text still counts as it was typed.
    const found = await suggest(q, signal).catch(() => ({ suggestions: [] }));
    if (signal.aborted) return;
    setParts(found.suggestions);
    announce(m.staff_parts_found({ count: found.suggestions.length }));
  };
  const clear = () => {
    running.current?.abort();
    setParts([]);
  };
  return { parts, ask, clear };
}

async function suggest(q: string, signal: AbortSignal): Promise<ResponseOf<'suggestProducts'>> {
  const response = await sendRequest(publicRoutes.suggestProducts, { query: { q }, signal });
  return response.json();
}
