/** The parts of a new order, each with its quantity and the price that was agreed for it. */
import '#web/styles/order-page.css';
import { useState } from 'react';
import type { DraftedLine } from '#domain/orders/drafts/contract.ts';
import type { Suggestion } from '#domain/search/contract.ts';
import { m } from '#messages';
import { PartNumberField } from '#web/features/part-field/part-number-field.tsx';
import { TextField } from '#web/kit/form/field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import type { DraftFields } from './use-draft.ts';

interface DraftLinesProps extends DraftFields {
  /** The text below the quantity of a part. */
  helpOf: (line: DraftedLine) => string | undefined;
}

export function DraftLines({ content: { lines, charges }, change, errors, field, helpOf }: DraftLinesProps) {
  const [typed, setTyped] = useState('');
  const add = ({ _id: productId, brand, partNumber, minQnty }: Suggestion) => {
    setTyped('');
    if (lines.some((line) => line.productId === productId)) return;
    change({ lines: [...lines, { productId, brand, partNumber, quantity: String(minQnty), unitPrice: '' }] });
  };
  const hasDiscount = charges.some(({ charge }) => charge === 'discount');
  const hasPrices = hasDiscount || lines.some(({ unitPrice }) => unitPrice.trim() !== '');
  return (
    <fieldset className="fieldset form">
      <legend>{m.new_order_parts()}</legend>
      {lines.map((line, at) => (
        <div key={line.productId} className="order-added">
          <div className="form__pair">
            <TextField
              label={m.order_change_added_quantity({ part: line.partNumber })}
              help={helpOf(line)}
              error={errors[`lines.${at}.quantity`]}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              value={line.quantity}
              onChange={({ target }) => change({ lines: lines.with(at, { ...line, quantity: target.value }) })}
            />
            <TextField
              label={m.draft_unit_price({ part: line.partNumber })}
              help={m.draft_unit_price_help()}
              error={errors[`lines.${at}.unitPrice`]}
              optional
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              value={line.unitPrice}
              onChange={({ target }) => change({ lines: lines.with(at, { ...line, unitPrice: target.value }) })}
            />
          </div>
          <IconButton
            label={m.order_change_remove_added({ part: line.partNumber })}
            onClick={() => change({ lines: lines.toSpliced(at, 1) })}
          >
            <Icon name="close" />
          </IconButton>
        </div>
      ))}
      <PartNumberField
        label={m.order_change_add()}
        error={errors['lines']}
        value={typed}
        maxLength={70}
        onType={setTyped}
        onChoose={add}
      />
      {hasPrices || errors['priceReason'] ? (
        <TextField
          label={m.draft_price_reason()}
          help={m.draft_price_reason_help()}
          required
          maxLength={500}
          {...field('priceReason')}
        />
      ) : null}
    </fieldset>
  );
}
