/** Mends of who reaches what: roles, invitations, own data, settings, and texts that would stop the shop. */
import type { Mutant } from './mutant.ts';

const roles = 'test/shop/identity/roles.test.ts';
const invitations = 'test/shop/identity/invitations.test.ts';
const erasures = 'test/shop/privacy/erase-person.test.ts';
const tables = 'src/domain/privacy/tables/account-tables.server.ts';

export const accessMutants: readonly Mutant[] = [
  {
    name: 'a merge moves stock without the permission for it',
    file: 'src/domain/relations/merge-parts.server.ts',
    code: "if (addStock) requireColumn(scope, 'availableQuantity', 'addStock');",
    becomes: '',
    test: 'test/shop/relations/merge-stock.test.ts',
  },
  {
    name: 'an access token alone raises a role',
    file: 'src/domain/identity/custom-roles.server.ts',
    code: '  await requireConfirmedSession(scope, password);\n',
    becomes: '',
    test: roles,
  },
  {
    name: 'who gives roles ends the sessions of an owner',
    file: 'src/domain/identity/sessions.server.ts',
    code: ' || !covers(caller, user)',
    becomes: '',
    test: roles,
  },
  {
    name: 'a reset of the password takes the place of an invitation',
    file: 'src/domain/identity/handlers/reset.server.ts',
    code: 'if (user && isInvited(user)) return;',
    becomes: '',
    test: invitations,
  },
  {
    name: 'who registers an address has what the shop keeps for it',
    file: 'src/domain/privacy/tables/personal-table.ts',
    code: 'ownsAddress ? rows : sql`false`',
    becomes: 'ownsAddress ? rows : rows',
    test: erasures,
  },
  {
    name: 'an erasure deletes mails that name a longer address',
    file: tables,
    code: '(?<![a-z0-9_+.-])',
    becomes: '',
    test: erasures,
  },
  {
    name: 'a clerk of the settings switches off the second factor of the owners',
    file: 'src/domain/settings/change-setting.server.ts',
    code: "security: 'edit_staff', ",
    becomes: '',
    test: 'test/shop/settings/settings.test.ts',
  },
  {
    name: 'clip paths are not counted',
    file: 'src/domain/media/svg/safe-svg.server.ts',
    code: "return [attributes.get('href')?.slice(1) ?? '', clip];",
    becomes: "return [attributes.get('href')?.slice(1) ?? '', clip.slice(0, 0)];",
    test: 'test/unit/media/safe-svg.test.ts',
  },
  {
    name: 'a group of synonyms has any number of names',
    file: 'src/domain/content/synonyms.ts',
    code: 'if (names.length > max)',
    becomes: 'if (names.length > max * 99)',
    test: 'test/unit/content/synonyms.test.ts',
  },
];
