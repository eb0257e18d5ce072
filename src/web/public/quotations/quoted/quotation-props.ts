import type { QuotationRequest } from '#domain/quotations/contract.ts';
import type { Quotation } from '#domain/quotations/quoted/quotation-contract.ts';
import type { PublicPaymentTerms } from '#web/features/order-terms/how-to-pay.tsx';
import type { HeldRequest } from '../use-request.ts';
import type { HeldCheck } from './use-acceptance-check.ts';

/** What the parts of a quotation on the page of its request are made of. */
export interface QuotationProps {
  request: QuotationRequest;
  quotation: Quotation;
  held: HeldRequest;
  check: HeldCheck;
  payment: PublicPaymentTerms;
}
