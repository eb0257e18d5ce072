/** The costs of suppliers become the prices of the open lines, with a markup. */
import { useState } from 'react';
import type { SupplierCosts } from '#domain/quotations/supplier/contract.ts';
import { m } from '#messages';
import { Button } from '#web/kit/ui/button.tsx';
import { linesToPrice, withSupplierPrices } from './answers/all-answers.ts';
import { MarkupField, type PricesToEnter, percentOf } from './answers/markup-field.tsx';

interface PriceOfCostsProps {
  prices: PricesToEnter;
  costs: SupplierCosts['lines'];
}

export function PriceOfCosts({ prices: { lines, content, byLine, change }, costs }: PriceOfCostsProps) {
  const [markup, setMarkup] = useState('');
  const [problem, setProblem] = useState('');
  const [entered, setEntered] = useState<readonly number[] | null>(null);
  const enter = () => {
    const percent = percentOf(markup);
    setProblem(percent === null ? m.answer_markup_wrong() : '');
    setEntered(null);
    if (percent === null) return;
    const open = new Set(linesToPrice(content, lines).flatMap(({ lineId, isOpen }) => (isOpen ? [lineId] : [])));
    const taken = costs.filter(({ lineId }) => open.has(lineId));
    const filled = new Map(
      taken.map(({ lineId, position, cost, leadDays }) => [
        lineId,
        { row: position, number: '', priceCents: Math.round(cost * 100), leadDays },
      ]),
    );
    change((now) => withSupplierPrices(now, lines, { filled, markup: percent, byLine }));
    setEntered(taken.map(({ position }) => position));
  };
  return (
    <div className="form">
      <MarkupField label={m.answer_markup_of_costs()} value={markup} error={problem} change={setMarkup} />
      <Button onClick={enter}>{m.supplier_costs_enter()}</Button>
      <p role="status">
        {entered === null
          ? ''
          : entered.length === 0
            ? m.supplier_costs_none()
            : m.answer_paste_filled({ count: entered.length, lines: entered.join(', ') })}
      </p>
    </div>
  );
}
