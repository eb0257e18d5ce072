/** The tests of workbooks can fail: each mend that is taken out of a copy of the project turns one red. */
import { checkMutants } from './check-mutants.ts';
import { workbookMutants } from './workbooks.ts';

checkMutants(workbookMutants);
