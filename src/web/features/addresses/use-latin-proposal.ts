/** Asks for a form in Latin letters of what is typed in another script. */
import { useEffect, useRef, useState } from 'react';
import type { LatinProposal, LatinRequest } from '#domain/addresses/latin-contract.ts';
import { m } from '#messages';
import { callOrder } from '#web/session/call-order.ts';

interface LatinForm<Name extends keyof LatinProposal> {
  /** The fields of the form that are shown. */
  needed: readonly Name[];
  typed: Readonly<Record<Name, string>>;
  onChange: (name: Name, value: string) => void;
}

/** Time without typing after which a proposal is asked for. */
const pauseMs = 600;

/**
 * The last proposal. It fills in only what is empty or was proposed before: what a person has written stays.
 * @param asked null: no proposal is wanted
 */
export function useLatinProposal<Name extends keyof LatinProposal>(
  asked: Partial<LatinRequest> | null,
  form: LatinForm<Name>,
): LatinProposal | undefined {
  const [proposal, setProposal] = useState<LatinProposal>();
  const current = useRef({ form, proposal });
  useEffect(() => {
    current.current = { form, proposal };
  });
  const text = JSON.stringify(asked);
  useEffect(() => {
    const body: Partial<LatinRequest> | null = JSON.parse(text);
    if (!body) return;
    const abort = new AbortController();
    const ask = async () => {
      // Without an answer the person types the form.
      const answer = await callOrder('proposeLatin', { body, signal: abort.signal }).catch(() => null);
      if (!answer || abort.signal.aborted) return;
      const { form: now, proposal: last } = current.current;
      for (const name of now.needed) {
        const isFree = now.typed[name] === '' || now.typed[name] === last?.[name];
        if (isFree && answer[name] !== now.typed[name]) now.onChange(name, answer[name]);
      }
      setProposal(answer);
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);
  return proposal;
}

/** @param proposed undefined: not asked for, or not there yet */
export function proposalHelp(proposed: string | undefined, typed: string): string | undefined {
  if (proposed === '') return m.addresses_latin_no_proposal();
  return proposed !== undefined && proposed === typed ? m.addresses_latin_proposed() : undefined;
}
