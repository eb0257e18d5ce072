/** Valid requests for costs, price rules and margins. */
import { v7 as uuid } from 'uuid';
import { brands } from '#domain/catalog/tables.server.ts';
import { createPriceRule } from '#domain/costs/price-rules.server.ts';
import type { ApiFixture } from './api-fixture.ts';
import type { Sample } from './samples.ts';

/** Undefined for other operations. */
export async function costSample({ shop }: ApiFixture, operation: string, part: string): Promise<Sample | undefined> {
  /** A rule for a brand of its own, because a brand has one. */
  const rule = async (factor = 1.45) => {
    const id = uuid();
    await shop.db.insert(brands).values({ id, slug: id, name: id });
    return { brand: id, category: null, factor, ending: '90' as const, minimumMargin: null };
  };
  const stored = async () => {
    const { _id, categoryName: _name, ...values } = await createPriceRule(shop.system, await rule());
    return { path: `/price-rule/${_id}`, values };
  };
  const samples: Record<string, () => Promise<Sample> | Sample> = {
    getPartCosts: () => ({ path: `/product/${part}/cost`, options: {} }),
    setPartCost: () => ({ path: `/product/${part}/cost`, options: { json: { cost: 8.5, was: null } } }),
    listPriceRules: () => ({ path: '/price-rule', options: {} }),
    createPriceRule: async () => ({ path: '/price-rule', options: { json: await rule() } }),
    editPriceRule: async () => {
      const { path, values } = await stored();
      return { path, options: { json: { ...values, factor: 1.6 } } };
    },
    deletePriceRule: async () => ({ path: (await stored()).path, options: {} }),
    listOrderMargins: () => ({ path: '/orders/margin?numbers=SP-100001,SP-100002', options: {} }),
  };
  return samples[operation]?.();
}
