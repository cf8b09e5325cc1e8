import { FakeAnswer, fakeApi, freshWorld, refuse, type FakeRoutes } from '@muhatap/shared/testing';
import { UiProvider } from '@muhatap/shared/ui';
import { loadLateParts } from '@muhatap/shared/ui/app';
import type { SecondFactorState } from '@muhatap/shared/wire/people';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { giveBrowserPasskeys, SENT_BYTES } from '../../testing/fake-passkeys';
import { SecondFactorPanel } from './index';

beforeAll(() => Promise.all([loadLateParts(), import('@simplewebauthn/browser')]));

const PATH = '/api/profile/passkeys';
const OFF: SecondFactorState = {
  totp: null,
  recovery_codes_left: 0,
  asks_password: true,
  passkeys: [],
  passkey_address: 'http://muhatap.test',
};
const ON: SecondFactorState = {
  ...OFF,
  recovery_codes_left: 10,
  passkeys: [
    { id: 'k1', name: 'Dizüstü', created_at: '2026-11-01T09:00:00.000Z', last_used_at: null },
  ],
};
const QUESTION = { options: { challenge: SENT_BYTES, user: { id: SENT_BYTES } } };
const CODES = ['abcd-efgh-jkmn-pqrs'];

let device: ReturnType<typeof giveBrowserPasskeys>;
beforeEach(() => {
  device = giveBrowserPasskeys();
});
afterEach(() => device.restore());

function show(state: SecondFactorState, routes: FakeRoutes = {}) {
  const server = fakeApi({
    [`POST ${PATH}/question`]: () => QUESTION,
    'POST /api/profile/proof/passkey': () => QUESTION,
    ...routes,
  });
  freshWorld({ http: server });
  const onChanged = jest.fn();
  render(
    <UiProvider>
      <SecondFactorPanel state={state} onChanged={onChanged} />
    </UiProvider>,
  );
  const sent = (path: string) => server.requests.filter((request) => request.path === path);
  return { onChanged, sent };
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const addNamed = async (name: string) => {
  await press('Geçiş anahtarı ekle');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Ad/ }), name);
  await press('Devam et');
};

it('adds a passkey under a name, and shows the recovery codes that come with the first', async () => {
  const { onChanged, sent } = show(OFF, {
    [`POST ${PATH}`]: () => ({ recovery_codes: CODES }),
  });
  await addNamed('Dizüstü');
  expect(await screen.findByText(CODES[0] ?? '')).toBeVisible();
  expect(sent(PATH)[0]?.body).toMatchObject({
    name: 'Dizüstü',
    answer: {
      id: SENT_BYTES,
      response: { attestationObject: SENT_BYTES, transports: ['internal'] },
    },
  });
  expect(onChanged).toHaveBeenCalledTimes(1);
});

it.each([
  ['NotAllowedError', /vazgeçildi ya da süre doldu/],
  ['InvalidStateError', /zaten bir geçiş anahtarı var/],
  ['SomethingElse', /geçiş anahtarı kullanamıyor/],
])('a device that ends in %s adds nothing, and says why', async (name, sentence) => {
  device.refuse(name);
  const { onChanged, sent } = show(OFF);
  await addNamed('Dizüstü');
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(sent(PATH)).toHaveLength(0);
  expect(onChanged).not.toHaveBeenCalled();
});

it('the server’s refusal stays in the dialog', async () => {
  const message = 'Bu geçiş anahtarı zaten kayıtlı.';
  show(OFF, { [`POST ${PATH}`]: () => refuse(409, 'passkey_exists', message) });
  await addNamed('Dizüstü');
  expect(await screen.findByText(message)).toBeVisible();
});

it('lists and renames', async () => {
  const { onChanged, sent } = show(ON, {
    [`PATCH ${PATH}/{id}`]: () => new FakeAnswer(undefined, 204),
  });
  expect(screen.getByText(/henüz kullanılmadı/)).toBeVisible();
  await press('Dizüstü: adını değiştir');
  const field = await screen.findByRole('textbox', { name: /^Ad/ });
  await userEvent.clear(field);
  await press('Kaydet');
  expect(await screen.findByText(/en çok 60 harflik bir ad/)).toBeVisible();
  await userEvent.type(field, 'Evdeki');
  await press('Kaydet');
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  expect(sent(`${PATH}/k1`)[0]?.body).toEqual({ name: 'Evdeki' });
});

it('recovery codes are renewed with a passkey instead of a code', async () => {
  const path = '/api/profile/second-factor/recovery-codes';
  const { sent } = show(ON, { [`POST ${path}`]: () => ({ recovery_codes: CODES }) });
  await press('Kurtarma kodlarını yenile');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Geçiş anahtarıyla doğrula' }));
  expect(await screen.findByText(CODES[0] ?? '')).toBeVisible();
  expect(sent(path)[0]?.body).toMatchObject({
    passkey: { id: SENT_BYTES, response: { signature: SENT_BYTES } },
  });
});

it.each([
  ['https://baska.test', /yalnız https:\/\/baska.test adresinde/],
  [undefined, /https ile başlayan bir alan adı gerekir/],
])('with the address %s nothing can be added here, and it says why', (address, sentence) => {
  const { passkey_address: _, ...rest } = OFF;
  show(address === undefined ? rest : { ...rest, passkey_address: address });
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Geçiş anahtarı ekle' })).toBeNull();
});
