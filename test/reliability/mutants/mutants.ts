/** All mutants. Each list has a file of tests beside it, which runs its mutants. */
import { accessMutants } from './access.ts';
import { agreedMutants } from './agreed.ts';
import { askedPictureMutants } from './asked-pictures.ts';
import { attackedQuotationMutants } from './attacked-quotations.ts';
import { coreMutants } from './cores.ts';
import { deskMutants } from './desk.ts';
import { drawingMutants } from './drawings.ts';
import { importMutants } from './imports.ts';
import { machineMutants } from './machines.ts';
import { moneyMutants } from './money.ts';
import type { Mutant } from './mutant.ts';
import { orderMutants } from './orders.ts';
import { paperMutants } from './papers.ts';
import { processMutants } from './processes.ts';
import { quickOrderMutants } from './quick-order.ts';
import { quotationMutants } from './quotations.ts';
import { quotedDemandMutants } from './quoted-demand.ts';
import { requestFileMutants } from './request-files.ts';
import { requestMutants } from './requests.ts';
import { securityMutants } from './security.ts';
import { rangeMutants } from './serial-ranges.ts';
import { serialMutants } from './serials.ts';
import { supplierListMutants } from './supplier-lists.ts';
import { tradeMutants } from './trade.ts';
import { wordMutants } from './words.ts';
import { workbookMutants } from './workbooks.ts';

export const mutants: readonly Mutant[] = [
  ...orderMutants,
  ...moneyMutants,
  ...processMutants,
  ...rangeMutants,
  ...serialMutants,
  ...machineMutants,
  ...drawingMutants,
  ...quickOrderMutants,
  ...workbookMutants,
  ...wordMutants,
  ...importMutants,
  ...coreMutants,
  ...paperMutants,
  ...deskMutants,
  ...requestMutants,
  ...securityMutants,
  ...accessMutants,
  ...agreedMutants,
  ...tradeMutants,
  ...quotationMutants,
  ...supplierListMutants,
  ...quotedDemandMutants,
  ...requestFileMutants,
  ...askedPictureMutants,
  ...attackedQuotationMutants,
];
