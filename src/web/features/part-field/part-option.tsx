import type { Suggestion } from '#domain/search/contract.ts';
import { formatAmount } from '#web/kit/format/format.ts';
import { stockStatus } from '#web/kit/format/stock-status.ts';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { Photo } from '#web/kit/ui/photo.tsx';

/** A part in a list to choose from: picture, number, brand, name, price and stock. */
export function PartOption({ part }: { part: Suggestion }) {
  const { status, label } = stockStatus(part.availableQnty, part.minQnty);
  return (
    <>
      <Photo picture={part.picture ?? undefined} sizes="40px" alt="" />
      <span className="suggest__text">
        <PartNumber value={part.partNumber} />
        <span>
          {part.brand} · {part.name}
        </span>
      </span>
      <span className="suggest__price">
        <strong className="price">{formatAmount(part.pricePerUnit)}</strong>
        <span className={`stock stock--${status}`}>{label}</span>
      </span>
    </>
  );
}
