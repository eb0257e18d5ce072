/** The form of an address in Latin letters: what is proposed, and what is kept of it. */
import { expect, test } from 'vitest';
import { LatinRequest } from '#domain/addresses/latin-contract.ts';
import { companyAndLatin, latinLines, neededLatin } from '#domain/addresses/latin-form.ts';
import { proposeLatin } from '#domain/addresses/propose-latin.server.ts';
import type { Scope } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';

const scope = {} as Scope;
const proposal = (given: Partial<LatinRequest>) => proposeLatin(scope, LatinRequest.parse(given));

test.each([
  ['李伟', 'CN', 'Li Wei'],
  ['王小明', 'CN', 'Wang Xiaoming'],
  ['欧阳修文', 'TW', 'Ouyang Xiuwen'],
  ['Иван Щербаков', 'RU', 'Ivan Shcherbakov'],
  ['Νίκος Παππάς', 'GR', 'Nikos Pappas'],
  ['გიორგი', 'GE', 'Giorgi'],
  ['Jonas Weber', 'DE', ''],
])('the proposal for the name %s (%s) is "%s" [O320]', async (contactName, country, expected) => {
  expect((await proposal({ contactName, country })).latinName).toBe(expected);
});

test('company and address are proposed line by line; lines in Latin letters stay [O320]', async () => {
  const chinese = {
    country: 'CN',
    company: '青岛工程机械配件有限公司',
    addressLine1: '金水路18号',
    addressLine2: 'Gate 2',
    city: '青岛市',
  };
  expect(await proposal(chinese)).toEqual({
    latinName: '',
    latinCompany: 'Qing Dao Gong Cheng Ji Xie Pei Jian You Xian Gong Si',
    latinAddress: 'Jin Shui Lu 18 Hao, Gate 2, Qing Dao Shi',
    latinParty: '',
  });
  const russian = {
    country: 'RU',
    company: 'Строительная компания «Восток»',
    addressLine1: 'ул. Ленина, 5',
    city: 'Москва',
  };
  expect(await proposal(russian)).toMatchObject({
    latinCompany: 'Stroitelnaya kompaniya "Vostok"',
    latinAddress: 'ul. Lenina, 5, Moskva',
  });
});

test('nothing is proposed for Arabic, Hebrew, Thai and Japanese, and no half of an address [O320]', async () => {
  const none = { latinName: '', latinCompany: '', latinAddress: '', latinParty: '' };
  for (const [contactName, country] of [
    ['ليلى حداد', 'AE'],
    ['משה כהן', 'IL'],
    ['สมชาย', 'TH'],
    ['田中', 'JP'],
    ['ひろし', 'JP'],
  ] as const)
    expect(await proposal({ contactName, company: contactName, addressLine1: contactName, country })).toEqual(none);
  expect(await proposal({ country: 'AE', addressLine1: 'شارع الشيخ زايد', city: 'Дубай' })).toEqual(none);
});

test('a form is kept only beside another script, and no longer than its field [O320]', async () => {
  const latin = { latinName: 'Li Wei', latinCompany: 'Qingdao Parts', latinAddress: '18 Jinshui Road' };
  expect(neededLatin(typedAddress({ ...latin, contactName: '李伟' }))).toEqual({
    latinName: 'Li Wei',
    latinCompany: '',
    latinAddress: '',
  });
  const long = await proposal({
    country: 'CN',
    company: '青'.repeat(120),
    addressLine1: '金'.repeat(120),
    city: '岛'.repeat(80),
  });
  expect([long.latinCompany.length <= 120, long.latinAddress.length <= 300]).toEqual([true, true]);
  const label = companyAndLatin({ company: '青岛', ...latin, latinAddress: '' });
  expect(latinLines(label)).toEqual(['Li Wei', 'Qingdao Parts']);
  expect(companyAndLatin({ company: '', latinName: '', latinCompany: '', latinAddress: '' })).toEqual({});
});

test('a party keeps its lines; half of one is no proposal [O320]', async () => {
  const latinParty = async (party: string) => (await proposal({ party })).latinParty;
  expect(await latinParty('ООО Север\n\nPort Road 5\nМосква')).toBe('OOO Sever\nPort Road 5\nMoskva');
  expect(await latinParty('ООО Север\nشركة النور')).toBe('');
  expect(await latinParty('Spedition Nord\nHamburg')).toBe('');
});
