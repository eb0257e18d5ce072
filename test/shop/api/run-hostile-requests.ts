/** Sends hostile requests, and checks that each response is a success or an error with a code. */
import { afterAll, beforeAll, expect } from 'vitest';
import { seededRandom } from '../../fixtures/random.ts';
import { type ApiFixture, openApiFixture } from './api-fixture.ts';
import { type HostileRequest, hostileAddresses, hostileBodies, type OperationOfApi } from './hostile-requests.ts';
import { sample } from './samples.ts';

export interface HostileRequests {
  request: ApiFixture['request'];
  /** Any value in any field. */
  sendBodies(of: OperationOfApi): Promise<void>;
  /** Any text in the path and the query. */
  sendAddresses(of: OperationOfApi): Promise<void>;
}

/**
 * Opens a shop before the tests of the file, and closes it after them.
 * @param share of the requests of each operation that are sent, chosen at random: 1 for all
 */
export function openHostileRequests(share: number): HostileRequests {
  const random = seededRandom();
  let fixture: ApiFixture;
  beforeAll(async () => {
    fixture = await openApiFixture();
  });
  afterAll(() => fixture.close());

  async function isClear({ what, call, options }: HostileRequest): Promise<void> {
    const answer = await fixture.request(call, { ...options, as: fixture.admin });
    const message = `${what}, TEST_SEED=${random.seed}: ${answer.text}`;
    expect(answer.status, message).toBeLessThan(500);
    if (answer.status < 400) return;
    expect(answer.body, message).toMatchObject(
      answer.body.success === false
        ? { status: answer.status, error: {} }
        : { status: answer.status, code: expect.any(String) as string },
    );
  }

  async function areClear(requests: readonly HostileRequest[]): Promise<void> {
    for (const request of random.some(requests, Math.ceil(requests.length * share))) await isClear(request);
    expect(fixture.logged, `TEST_SEED=${random.seed}`).toEqual([]);
  }

  return {
    request: (call, options) => fixture.request(call, options),
    async sendBodies(of) {
      await areClear(hostileBodies(of, await sample(fixture, of.operation.operationId, fixture.admin)));
    },
    async sendAddresses(of) {
      const good = await sample(fixture, of.operation.operationId, { ...fixture.admin, email: 'EMAIL' });
      await areClear(hostileAddresses(of, good));
    },
  };
}
