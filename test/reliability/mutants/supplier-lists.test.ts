/** The tests of suppliers’ files and of PDF files of quotations can fail: each guard that is taken out of a copy turns one red. */

import { checkMutants } from './check-mutants.ts';
import { supplierListMutants } from './supplier-lists.ts';

checkMutants(supplierListMutants);
