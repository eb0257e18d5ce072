/** The contract of stock notifications. Safe in the browser. */
import { z } from 'zod';
import { typedEmail } from '#domain/identity/contract.ts';

/** What the form of a part that is out of stock sends. */
export const StockNotificationRequest = z.object({ email: typedEmail });

/** Waiting: a mail is sent when the part is back. In stock: it can be ordered already, so nothing is stored. */
export type StockNotificationState = 'waiting' | 'in_stock';

export const StockNotificationCount = z
  .object({ waiting: z.int().meta({ description: 'People who get a mail when the part is in stock again' }) })
  .meta({ id: 'StockNotificationCount' });
export type StockNotificationCount = z.infer<typeof StockNotificationCount>;
