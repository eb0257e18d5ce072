import '#web/styles/order-page.css';
import { useState } from 'react';
import type { Suggestion } from '#domain/search/contract.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { PartNumberField } from '../part-field/part-number-field.tsx';

export interface AddedPart {
  readonly id: string;
  readonly brand: string;
  readonly partNumber: string;
  /** The quantity as it was typed. */
  readonly quantity: string;
}

interface AddedPartsProps {
  added: readonly AddedPart[];
  onChange: (added: readonly AddedPart[]) => void;
  /** Path of the list in the request. */
  path: 'added' | 'lines';
  fieldErrors: Readonly<Record<string, string>>;
  /** The text below the quantity of a part. */
  helpOf?: (part: AddedPart) => string | undefined;
}

/** Parts that an order gets: chosen by number, each with its quantity. */
export function AddedParts({ added, onChange, path, fieldErrors, helpOf }: AddedPartsProps) {
  const [typed, setTyped] = useState('');
  const isAdded = ({ _id }: Suggestion) => added.some(({ id }) => id === _id);
  const add = (part: Suggestion) => {
    const { _id: id, brand, partNumber, minQnty } = part;
    setTyped('');
    if (!isAdded(part)) onChange([...added, { id, brand, partNumber, quantity: String(minQnty) }]);
  };
  return (
    <>
      {added.map((part, at) => (
        <div key={part.id} className="order-added">
          <TextField
            label={m.order_change_added_quantity({ part: part.partNumber })}
            help={helpOf?.(part)}
            error={fieldErrors[`${path}.${at}.quantity`] ?? fieldErrors[`${path}.${at}.part`]}
            inputMode="numeric"
            autoComplete="off"
            value={part.quantity}
            onChange={({ target }) => onChange(added.with(at, { ...part, quantity: target.value }))}
          />
          <IconButton
            label={m.order_change_remove_added({ part: part.partNumber })}
            onClick={() => onChange(added.toSpliced(at, 1))}
          >
            <Icon name="close" />
          </IconButton>
        </div>
      ))}
      <PartNumberField label={m.order_change_add()} value={typed} maxLength={70} onType={setTyped} onChoose={add} />
    </>
  );
}
