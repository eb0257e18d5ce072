/** Headings of what a part costs the shop. A price list says its own price; the words of buying are only of cost. */
import { words } from './heading-word-list.ts';

export const costHeadingWords: Readonly<Record<string, readonly string[]>> = {
  cost: words(`
    cost, cost price, unit cost, purchase price, purchasing price, buying price, supplier price, dealer cost, landed cost,
    our cost, einkaufspreis, ek, ek eur, ek usd, ek netto, ek preis, netto ek, selbstkosten, einstandspreis, prix d achat, prix achat, prix de
    revient, coût, coût unitaire, precio de compra, precio compra, costo, costo unitario, coste, coste unitario, закупочная
    цена, цена закупки, закупка, себестоимость, 成本, 成本价, 进价, 采购价, 采购单价, 进货价, alış fiyatı, maliyet, preço de
    custo, custo, preço de compra
  `),
};
