/** The tests of imports can fail: each mend that is taken out of a copy of the project turns one red. */
import { checkMutants } from './check-mutants.ts';
import { importMutants } from './imports.ts';

checkMutants(importMutants);
