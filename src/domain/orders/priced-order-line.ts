/** A line of a new order as the contract has it. Pure. */
import { fromCents } from '#platform/values/money.ts';
import { coreUnitCentsOf, type PricedLine } from './check-line.ts';
import type { OrderLine } from './contract.ts';
import { coreChargeOf } from './cores/core-charges.ts';
import { promisedDay } from './promised-day.ts';

/** From 1. @param at when the order is placed */
export function pricedOrderLine(line: PricedLine, index: number, at: Date): OrderLine {
  const { part, quantity, inStock, unitCents, totalCents } = line;
  return {
    position: index + 1,
    productId: part.partId,
    productName: part.name,
    brand: part.brand,
    partNumber: part.partNumber,
    productQuantity: quantity,
    backOrderedQuantity: quantity - inStock,
    promisedOn: promisedDay(line, at),
    unit: part.unit,
    unitPrice: fromCents(unitCents),
    price: fromCents(totalCents),
    listPrice: null,
    coreCharge: coreChargeOf(coreUnitCentsOf(line)),
  };
}
