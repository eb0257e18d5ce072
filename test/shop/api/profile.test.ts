/** The profile of a user over HTTP. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Profile } from '#domain/identity/contract.ts';
import { createPicture } from '../../fixtures/factories.ts';
import { type ApiFixture, openApiFixture } from './api-fixture.ts';
import { profile } from './samples.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await openApiFixture();
});
afterAll(() => fixture.close());

const linkedInWanted =
  'Enter the https address of your LinkedIn profile, for example https://www.linkedin.com/in/name.';

describe('the profile', () => {
  test('is saved and returned [O90]', async () => {
    const img = await createPicture(fixture.shop, fixture.buyer);
    const saved = await fixture.request('PUT /user/ada@example.com/profile', {
      as: fixture.buyer,
      json: { ...profile, img, role: 'admin', email: 'x@example.com' },
    });
    expect(saved.status).toBe(200);
    expect(Profile.strict().parse(saved.body)).toEqual({ ...profile, img, email: 'ada@example.com' });
    expect((await fixture.request('GET /user/ada@example.com/profile', { as: fixture.buyer })).body).toEqual(
      saved.body,
    );
    expect((await fixture.request('GET /admin/ada@example.com', { as: fixture.buyer })).body).toEqual({
      isAdmin: false,
    });
  });

  test('of another user is not found [O91]', async () => {
    const known = await fixture.request('GET /user/ben@example.com/profile', { as: fixture.buyer });
    const unknown = await fixture.request('GET /user/nobody@example.com/profile', { as: fixture.buyer });
    expect([known.status, known.body.detail]).toEqual([404, unknown.body.detail]);
    const json = { ...profile, img: await createPicture(fixture.shop, fixture.buyer) };
    expect((await fixture.request('PUT /user/ben@example.com/profile', { as: fixture.buyer, json })).status).toBe(404);
  });

  test.each([
    ['phoneNumber', 'call me', 'Enter a phone number of 5 to 20 digits.'],
    ['phoneNumber', '1234', 'Enter a phone number of 5 to 20 digits.'],
    ['phoneNumber', '', 'Enter your phone number.'],
    ...[
      'ada',
      'linkedin.com/in/ada',
      'http://www.linkedin.com/in/ada',
      'https://linkedin.com.evil.example/in/ada',
      'https://evillinkedin.com/in/ada',
      'https://ada@www.linkedin.com/in/ada',
      'https://www.linkedin.com',
      'javascript:alert(1)//linkedin.com/in/ada',
    ].map((address) => ['linkedIn', address, linkedInWanted]),
  ])('with %s = %j is refused: %s [I71]', async (field, value, message) => {
    const { status, body } = await fixture.request('PUT /user/ada@example.com/profile', {
      as: fixture.buyer,
      json: { ...profile, img: await createPicture(fixture.shop, fixture.buyer), [String(field)]: value },
    });
    expect([status, body.errors]).toMatchObject([422, [{ path: field, message }]]);
  });

  test.each([
    'https://www.linkedin.com/in/ada',
    'https://de.linkedin.com/in/ada?trk=x',
    'https://linkedin.com/in/ada/',
  ])('with the LinkedIn address %s is saved [I71]', async (linkedIn) => {
    const { status } = await fixture.request('PUT /user/ada@example.com/profile', {
      as: fixture.buyer,
      json: { ...profile, img: await createPicture(fixture.shop, fixture.buyer), linkedIn },
    });
    expect(status).toBe(200);
  });

  test('rejects empty fields [O92]', async () => {
    const { status, body } = await fixture.request('PUT /user/ada@example.com/profile', {
      as: fixture.buyer,
      json: { ...profile, img: await createPicture(fixture.shop, fixture.buyer), location: ' ' },
    });
    expect([status, body.errors]).toMatchObject([422, [{ path: 'location' }]]);
  });
});
