/** Guards of lines that have nothing but a picture, and of what requests are worth. */
import type { Mutant } from './mutant.ts';

const asking = 'test/unit/quotations/asking.test.ts';
const pictures = 'test/shop/quotations/picture-lines.test.ts';
const values = 'test/shop/quotations/request-values.test.ts';
const list = 'src/domain/quotations/list-requests.server.ts';

export const askedPictureMutants: readonly Mutant[] = [
  {
    name: 'the shop refuses a part of which there is a picture only',
    file: 'src/domain/quotations/line-contract.ts',
    code: " || name !== '' || files.length > 0",
    becomes: " || name !== ''",
    test: pictures,
  },
  {
    name: 'the shop takes a line with nothing at all',
    file: 'src/domain/quotations/line-contract.ts',
    code: ' || files.length > 0',
    becomes: ' || files.length >= 0',
    test: asking,
  },
  {
    name: 'the form refuses a part of which there is a picture only',
    file: 'src/web/public/quotations/asked-line.ts',
    code: ' || line.files.length > 0',
    becomes: '',
    test: asking,
  },
  {
    name: 'nobody is told to look at the picture',
    file: 'src/domain/quotations/asked-name.ts',
    code: "partNumber === '' && name === ''",
    becomes: 'false',
    test: pictures,
  },
  {
    name: 'a request is worth its first version',
    file: list,
    code: 'isNull(quotations.replacedAt)',
    becomes: 'eq(quotations.version, 1)',
    test: values,
  },
  {
    name: 'a request that was accepted in part is worth all of its quotation',
    file: list,
    code: 'quotations.acceptedCents}, ',
    becomes: 'quotations.totalCents}, ',
    test: values,
  },
];
