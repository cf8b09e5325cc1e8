import { createManualClock, fakeApi, freshWorld, refuse } from '../testing';
import {
  postDirectoryCredentials,
  postSingleSignOnFinish,
  postSingleSignOnStart,
} from './sign-in.api';

test.each<[string, () => Promise<unknown>]>([
  ['start', () => postSingleSignOnStart('p', 'ali@ornek.bel.tr')],
  ['finish', () => postSingleSignOnFinish('?code=1')],
  [
    'password',
    () => postDirectoryCredentials({ provider_id: 'p', email: 'ali@ornek.bel.tr', password: 'x' }),
  ],
])(
  'single sign-on (%s) is waited for while two of the directory’s servers do not answer',
  async (step, call) => {
    const clock = createManualClock();
    freshWorld({ clock });
    fakeApi({
      [`POST /api/auth/single-sign-on/${step}`]: () =>
        new Promise((resolve) => {
          clock.setTimeout(() => resolve(refuse(502, 'directory_unreachable', 'Yok.')), 21_000);
        }),
    });
    const refused = expect(call()).rejects.toMatchObject({ code: 'directory_unreachable' });
    await clock.advance(22_000);
    await refused;
  },
);
