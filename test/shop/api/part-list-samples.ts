/** Valid requests for saved lists. */
import { createPartList, deletePartList, listPartLists } from '#domain/lists/part-lists.server.ts';
import type { User } from '#platform/scope.ts';
import type { ApiFixture } from './api-fixture.ts';
import type { Sample } from './samples.ts';

/** Undefined for other operations. @param user the caller, whose list it is */
export async function partListSample(
  { shop, buyer, other, admin }: ApiFixture,
  operation: string,
  { email }: Pick<User, 'email'>,
  part: string,
): Promise<Sample | undefined> {
  const list = { name: 'Yearly service', lines: [{ productId: part, quantity: 2 }] };
  /** The caller's list; of a caller without an account, no list. */
  const own = async ({ isDeleted = false } = {}) => {
    const owner = [buyer, other, admin].find((user) => user.email === email);
    if (!owner) return '/list/00000000-0000-7000-8000-000000000000';
    // A user has a limit of lists; one that is there already serves as well.
    const scope = shop.as(owner);
    const [{ _id } = await createPartList(scope, list)] = await listPartLists(scope);
    if (isDeleted) await deletePartList(scope, _id);
    return `/list/${_id}`;
  };
  const samples: Record<string, () => Promise<Sample> | Sample> = {
    listPartLists: () => ({ path: '/list', options: {} }),
    createPartList: () => ({ path: '/list', options: { json: list } }),
    getPartList: async () => ({ path: await own(), options: {} }),
    changePartList: async () => ({ path: await own(), options: { json: { name: 'Service' } } }),
    deletePartList: async () => ({ path: await own(), options: {} }),
    restorePartList: async () => ({ path: `${await own({ isDeleted: true })}/restore`, options: {} }),
  };
  return samples[operation]?.();
}
