/** The tests of lines with pictures and of values can fail: each guard that is taken out of a copy of the project turns one red. */

import { askedPictureMutants } from './asked-pictures.ts';
import { checkMutants } from './check-mutants.ts';

checkMutants(askedPictureMutants);
