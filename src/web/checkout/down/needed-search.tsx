/** The search over the drawings of the machine: each row that can be ordered is ticked here. */

import { Fragment } from 'react';
import type { DrawingItem } from '#domain/drawings/contract.ts';
import { maxRowSearchText } from '#domain/drawings/machine-rows-contract.ts';
import type { NeededRow, NeededRows } from '#domain/drawings/needed-contract.ts';
import type { MachineQuery } from '#domain/fitment/machine-query.ts';
import { m } from '#messages';
import { partsPath } from '#platform/paths.ts';
import { offeredParts } from '#web/enhance/drawing/row-offer.ts';
import type { MachineNumbers } from '#web/features/drawing/missing-numbers.ts';
import { StatedSerials } from '#web/features/drawing/stated-serials.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { RetryNotice } from '#web/kit/ui/retry-notice.tsx';
import { StockBadge } from '#web/kit/ui/stock-badge.tsx';
import { toChosenRow } from './chosen-row.ts';
import type { ChosenRows } from './use-chosen-rows.ts';
import { useNeededSearch } from './use-needed-search.ts';

interface NeededSearchProps {
  machine: MachineQuery;
  numbers: MachineNumbers;
  chosen: ChosenRows;
}

export function NeededSearch({ machine, numbers, chosen }: NeededSearchProps) {
  const { text, setText } = chosen;
  const { found, failure, isSearching, retry } = useNeededSearch(machine, text);
  return (
    <search className="down__search">
      <Field label={m.machine_down_find()} help={m.machine_down_find_help()} id="down-find">
        {(control) => (
          <input
            {...control}
            className="input"
            type="search"
            value={text}
            maxLength={maxRowSearchText}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <p className="small quiet" role="status">
        {isSearching ? m.machine_down_finding() : found ? sayFound(found, text.trim()) : ''}
      </p>
      <RetryNotice failure={failure} retry={retry} />
      {found && found.rows.length > 0 ? (
        <ul className="down__rows">
          {found.rows.map((row) => (
            <FoundNeed
              key={`${row.drawing?.slug} ${row.item.row} ${row.item.part?._id}`}
              row={row}
              numbers={numbers}
              chosen={chosen}
            />
          ))}
        </ul>
      ) : null}
      {found?.total === 0 && !isSearching ? (
        <ButtonAnchor href={`${partsPath()}?${new URLSearchParams({ q: text })}`}>
          {m.machine_down_search_all()}
        </ButtonAnchor>
      ) : null}
    </search>
  );
}

function sayFound({ rows, total, isOnDrawings }: NeededRows, text: string): string {
  const counted = { text, count: formatCount(total) };
  if (total === 0) return m.machine_down_found_none({ text });
  if (!isOnDrawings) return m.machine_down_found_parts(counted);
  if (total <= rows.length) return m.machine_down_found(counted);
  return m.machine_down_found_first({ text, count: formatCount(rows.length), total: formatCount(total) });
}

/** Why a row that is of the machine cannot be ordered here. */
function whyNotSold({ state, kitCallout }: DrawingItem): string {
  if (state === 'kit_only')
    return kitCallout ? m.drawing_kit_only({ callout: kitCallout }) : m.drawing_kit_only_unknown();
  if (state === 'not_serviced') return m.drawing_not_serviced();
  return state === 'no_longer_available' ? m.drawing_no_longer_available() : m.machine_down_not_sold();
}

function FoundNeed({ row, numbers, chosen }: { row: NeededRow } & Pick<NeededSearchProps, 'numbers' | 'chosen'>) {
  const { drawing, item } = row;
  const offered = toChosenRow(row);
  const isChosen = chosen.rows.some(({ id }) => id === offered?.id);
  const id = `need-${drawing?.slug ?? ''}-${item.row || item.part?._id}`;
  return (
    <li className="down__row">
      {offered ? (
        <input
          type="checkbox"
          className="check"
          id={id}
          checked={isChosen}
          autoComplete="off"
          onChange={() => chosen.toggle(offered)}
        />
      ) : (
        <span aria-hidden="true">–</span>
      )}
      <label htmlFor={id} className="down__what">
        <span>
          {item.row ? <span className="down__no">{item.row}</span> : null} {item.name}
        </span>
        <span className="small quiet">
          {item.part ? (
            <>
              {item.part.brand} <PartNumber value={item.part.partNumber} />
            </>
          ) : null}
          {item.part && drawing ? ' · ' : null}
          {drawing?.title}
        </span>
        {offered?.replaced ? <Replacements item={item} /> : null}
        {offered || item.match !== 'outside' ? <StatedSerials item={item} machine={numbers} /> : null}
        {item.match === 'outside' ? (
          <span className="small">{m.machine_down_other_serial({ serials: item.serials || item.engineSerials })}</span>
        ) : offered ? null : (
          <span className="small">{whyNotSold(item)}</span>
        )}
      </label>
      {offered ? (
        <span className="down__price num">
          {offeredParts(item).map(({ part }) => (
            <Fragment key={part._id}>
              <strong>{formatAmount(part.pricePerUnit)}</strong>
              <StockBadge available={part.availableQnty} minimum={part.minQnty} />
            </Fragment>
          ))}
        </span>
      ) : null}
    </li>
  );
}

/** The parts that are ordered in place of the row's own. */
function Replacements({ item }: Pick<NeededRow, 'item'>) {
  return (
    <span className="small">
      {m.drawing_superseded()}{' '}
      {offeredParts(item).map(({ part, per }) => (
        <Fragment key={part._id}>
          {per > 1 ? `${formatCount(per)} × ` : ''}
          <PartNumber value={part.partNumber} />{' '}
        </Fragment>
      ))}
    </span>
  );
}
