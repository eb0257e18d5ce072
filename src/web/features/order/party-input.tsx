/** The text of a party of an order, and its form in Latin letters where it is in another script. */
import { useState } from 'react';
import { maxPartyLength } from '#domain/addresses/address-lengths.ts';
import { hasOtherScript } from '#domain/addresses/other-script.ts';
import { type LatinPartyName, partyOfLatin } from '#domain/orders/terms/party-terms.ts';
import { m } from '#messages';
import { TextArea } from '#web/kit/form/long-field.tsx';
import { proposalHelp, useLatinProposal } from '../addresses/use-latin-proposal.ts';
import { type TermFieldProps, termFields } from './term-fields.ts';

interface PartyInputProps {
  /** The form in Latin letters of the party. */
  name: LatinPartyName;
  help: string;
  fields: TermFieldProps;
}

export function PartyInput({ name, help, fields }: PartyInputProps) {
  const { typed, change } = fields;
  const field = termFields(fields);
  const party = typed[partyOfLatin[name]];
  const [first] = useState(party);
  const [isEntered, setEntered] = useState(false);
  const isNeeded = hasOtherScript(party);
  // Whoever corrects something else saves no proposal that they have not read.
  const isAsked = isNeeded && (party !== first || isEntered);
  const proposal = useLatinProposal(isAsked ? { party } : null, {
    needed: isNeeded ? ['latinParty'] : [],
    typed: { latinParty: typed[name] },
    onChange: (_, value) => change(name, value),
  });
  const shared = { optional: true, rows: 3, maxLength: maxPartyLength } as const;
  return (
    <>
      <TextArea
        {...shared}
        dir="auto"
        help={help}
        {...field(partyOfLatin[name])}
        onChange={({ target }) => {
          change(partyOfLatin[name], target.value);
          if (!hasOtherScript(target.value) && typed[name] !== '') change(name, '');
        }}
      />
      {isNeeded ? (
        <TextArea
          {...shared}
          dir="ltr"
          help={proposalHelp(proposal?.latinParty, typed[name]) ?? m.order_term_party_latin_help()}
          onFocus={() => setEntered(true)}
          {...field(name)}
        />
      ) : null}
    </>
  );
}
