/**
 * The form in Latin letters of an address in another script. It is loaded when somebody types such an address: most order forms do
 * without it.
 */
import { useEffect, useRef, useState } from 'react';
import { addressLengths } from '#domain/addresses/address-lengths.ts';
import type { LatinProposal } from '#domain/addresses/latin-contract.ts';
import { neededLatinFields } from '#domain/addresses/latin-form.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { callOrder } from '#web/session/call-order.ts';
import type { TypedAddress } from './typed-address.ts';

export interface LatinFieldsProps {
  typed: TypedAddress;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (name: keyof TypedAddress, value: string) => void;
}

const labels: Record<keyof LatinProposal, () => string> = {
  latinName: m.addresses_latin_name,
  latinCompany: m.addresses_latin_company,
  latinAddress: m.addresses_latin_address,
};

export function LatinFields({ typed, errors, onChange }: LatinFieldsProps) {
  const proposal = useLatinProposal(typed, onChange);
  const needed = neededLatinFields(typed);
  if (needed.length === 0) return null;
  return (
    <fieldset className="fieldset">
      <legend>{m.addresses_latin_heading()}</legend>
      <p className="help">{m.addresses_latin_help()}</p>
      {needed.map((name) => (
        <TextField
          key={name}
          id={`field-${name}`}
          name={name}
          label={labels[name]()}
          help={helpFor(proposal?.[name], typed[name])}
          maxLength={addressLengths[name]}
          value={typed[name]}
          error={errors[name]}
          onChange={({ target }) => onChange(name, target.value)}
          autoComplete="off"
          dir="ltr"
          optional
        />
      ))}
    </fieldset>
  );
}

/** @param proposed undefined: not asked for, or not there yet */
function helpFor(proposed: string | undefined, typed: string): string | undefined {
  if (proposed === '') return m.addresses_latin_no_proposal();
  return proposed !== undefined && proposed === typed ? m.addresses_latin_proposed() : undefined;
}

/** Time without typing after which a proposal is asked for. */
const pauseMs = 600;

/** The last proposal. It fills in only what is empty or was proposed before: what a person has written stays. */
function useLatinProposal(typed: TypedAddress, onChange: LatinFieldsProps['onChange']) {
  const [proposal, setProposal] = useState<LatinProposal>();
  const current = useRef({ typed, onChange, proposal });
  useEffect(() => {
    current.current = { typed, onChange, proposal };
  });
  const { country, contactName, company, addressLine1, addressLine2, dependentLocality, city } = typed;
  useEffect(() => {
    const abort = new AbortController();
    const body = { country, contactName, company, addressLine1, addressLine2, dependentLocality, city };
    const ask = async () => {
      // Without an answer the person types the form.
      const answer = await callOrder('proposeLatin', { body, signal: abort.signal }).catch(() => null);
      if (!answer || abort.signal.aborted) return;
      const now = current.current;
      for (const name of neededLatinFields(now.typed)) {
        const isFree = now.typed[name] === '' || now.typed[name] === now.proposal?.[name];
        if (isFree && answer[name] !== now.typed[name]) now.onChange(name, answer[name]);
      }
      setProposal(answer);
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [country, contactName, company, addressLine1, addressLine2, dependentLocality, city]);
  return proposal;
}
