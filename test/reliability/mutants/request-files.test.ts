/** The tests of the files of requests can fail: each guard that is taken out of a copy turns one red. */

import { checkMutants } from './check-mutants.ts';
import { requestFileMutants } from './request-files.ts';

checkMutants(requestFileMutants);
