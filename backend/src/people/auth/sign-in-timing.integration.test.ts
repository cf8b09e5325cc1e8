import { createRequire } from 'node:module';
import type Argon2 from '@node-rs/argon2';
import { withDatabases } from '../../../testing/database/with-databases';
import { registerCompany } from '../../../testing/register-company';
import { openScratchApp, type ScratchApp } from '../../../testing/scratch-app';

// The package's own object, which the application reads at every call.
const argon2 = createRequire(__filename)('@node-rs/argon2') as typeof Argon2;

/** A clock would tell more about the machine; what takes the time is the slow hash, and how often it is made can be counted. */
withDatabases('the time of a refusal', (open) => {
  let scratch: ScratchApp;
  beforeEach(async () => {
    scratch = await openScratchApp(open());
  });
  afterEach(() => scratch.close());

  test('is that of one comparison for whoever has an account and whoever has none, and of none while they wait', async () => {
    const verify = jest.spyOn(argon2, 'verify');
    const { email } = await registerCompany(scratch);
    const refusals = async (address: string) => {
      const seen: [status: number, comparisons: number][] = [];
      for (let count = 0; count < 7; count += 1) {
        verify.mockClear();
        const { statusCode } = await scratch.ask('POST', '/api/auth/login', {
          body: { email: address, password: 'yanlış' },
          ip: '198.51.100.1',
        });
        seen.push([statusCode, verify.mock.calls.length]);
      }
      return seen;
    };
    const somebody = await refusals(email);
    expect(somebody).toEqual([...Array.from({ length: 5 }, () => [400, 1]), [429, 0], [429, 0]]);
    expect(await refusals('kimse@ornek.test')).toEqual(somebody);
  });
});
