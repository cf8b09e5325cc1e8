import { randomInt } from 'node:crypto';
import type { RouteTable } from './row';

const PHONE = '+905559998877';
const FOLLOW_CODE = 'k7m2q9x4t8w3n5pb';

/** A phone is sent a code only so often. */
const anyPhone = () => `+90555${randomInt(1_000_000, 9_999_999)}`;

/**
 * Public routes. Their answers hold nothing of any company without a proof: a password, a code, a
 * link, a signature.
 */
export const openRows: RouteTable = {
  'GET /healthz': { needs: 'public' },
  'GET /livez': { needs: 'public' },
  'GET /readyz': { needs: 'public' },
  'GET /api/open311/v2/discovery.json': { needs: 'public' },
  'GET /api/v1/openapi.json': { needs: 'public' },
  'GET /api/open311/v2/services.json': { needs: 'public', stranger: 400, own: 400 },
  'GET /api/open311/v2/services/:file': {
    needs: 'public',
    ask: () => ({ params: { file: 'yol.json' } }),
    stranger: 400,
    own: 400,
  },
  'GET /api/open311/v2/requests.json': { needs: 'public', stranger: 400, own: 400 },
  'POST /api/open311/v2/requests.json': {
    needs: 'public',
    ask: () => ({ body: { service_code: 'yol', address_string: 'Lale Sokak' } }),
    stranger: 403,
    own: 403,
  },
  'GET /api/open311/v2/requests/:file': {
    needs: 'public',
    ask: () => ({ params: { file: 'MHT-2026-000001.json' } }),
    stranger: 400,
    own: 400,
  },
  'GET /api/open311/v2/tokens/:file': {
    needs: 'public',
    ask: () => ({ params: { file: 'MHT-2026-000001.json' } }),
    stranger: 400,
    own: 400,
  },
  'POST /api/auth/login': {
    needs: 'public',
    ask: () => ({ body: { email: 'kimse@ornek.test', password: 'yanlis-parola' } }),
    stranger: 400,
    own: 400,
  },
  'POST /api/auth/login-with-otp': {
    needs: 'public',
    ask: () => ({ body: { phone: anyPhone() } }),
  },
  'POST /api/auth/verify-otp': {
    needs: 'public',
    ask: () => ({ body: { phone: PHONE, code: '000000' } }),
    stranger: 400,
    own: 400,
  },
  'POST /api/auth/registration': { needs: 'public', ask: () => ({ body: {} }) },
  'POST /api/auth/register': {
    needs: 'public',
    ask: () => ({ body: {} }),
    stranger: 400,
    own: 400,
  },
  'POST /api/auth/forgot-password': {
    needs: 'public',
    ask: () => ({ body: { phone: anyPhone() } }),
  },
  'POST /api/auth/reset-password': {
    needs: 'public',
    ask: () => ({ body: { phone: PHONE, code: '000000', password: 'uzun-bir-parola' } }),
    stranger: 400,
    own: 400,
  },
  'POST /api/auth/second-factor': {
    needs: 'public',
    ask: () => ({ body: { challenge: 'kimsenin', code: '123456' } }),
    stranger: 400,
    own: 400,
  },
  'POST /api/auth/passkey/question': { needs: 'public' },
  'POST /api/auth/passkey': {
    needs: 'public',
    ask: () => ({ body: { answer: {} } }),
    stranger: 400,
    own: 400,
  },
  'POST /api/auth/second-factor/passkey': {
    needs: 'public',
    ask: () => ({ body: { challenge: 'kimsenin' } }),
    stranger: 400,
    own: 400,
  },
  'POST /api/auth/single-sign-on/providers': {
    needs: 'public',
    ask: () => ({ body: { email: 'biri@ornek.test' } }),
  },
  'POST /api/auth/single-sign-on/start': {
    needs: 'public',
    ask: () => ({ body: { provider_id: '00000000-0000-7000-8000-000000000000' } }),
    stranger: 404,
    own: 404,
  },
  'POST /api/auth/single-sign-on/password': {
    needs: 'public',
    ask: () => ({
      body: {
        provider_id: '00000000-0000-7000-8000-000000000000',
        email: 'biri@ornek.test',
        password: 'parola',
      },
    }),
    stranger: 404,
    own: 404,
  },
  'POST /api/auth/single-sign-on/finish': {
    needs: 'public',
    ask: () => ({ body: { answer: '?code=x&state=y' } }),
    stranger: 400,
    own: 400,
  },
  'POST /api/auth/single-sign-on/:id/sign-out': {
    needs: 'public',
    ask: () => ({
      params: { id: '00000000-0000-7000-8000-000000000000' },
      body: { logout_token: 'a.b.c' },
    }),
    stranger: 404,
    own: 404,
  },
  'POST /api/auth/invitation': {
    needs: 'public',
    ask: () => ({ body: { token: 'x'.repeat(43) } }),
    stranger: 404,
    own: 404,
  },
  'POST /api/auth/accept-invitation': {
    needs: 'public',
    ask: () => ({ body: { token: 'x'.repeat(43), name: 'Kimse', password: 'uzun-bir-parola' } }),
    stranger: 404,
    own: 404,
  },
  // An export's file is opened by a key that only its owner was given.
  'GET /api/exports/:id/file': {
    needs: 'public',
    ask: ({ exportId }) => ({ params: { id: exportId }, query: 'key=yanlis' }),
    stranger: 404,
    own: 404,
  },
  // A file is opened by a signed link that only the company's own data holds.
  'GET /uploads/:id/:name': {
    needs: 'public',
    ask: () => ({
      params: { id: '00000000-0000-4000-8000-000000000000', name: 'a.png' },
      query: 'expires=4102444800&signature=yanlis',
    }),
    stranger: 403,
    own: 403,
  },
  // The page of a case is opened by the code in its address and the last digits of its citizen's phone.
  'GET /takip/:code': { needs: 'public', ask: () => ({ params: { code: FOLLOW_CODE } }) },
  'POST /takip/:code': {
    needs: 'public',
    ask: () => ({ params: { code: FOLLOW_CODE }, body: { rakamlar: '0000' } }),
    stranger: 400,
    own: 400,
  },
  'POST /takip/:code/degerlendirme': {
    needs: 'public',
    ask: () => ({ params: { code: FOLLOW_CODE }, body: { yanit: 'satisfied' } }),
    stranger: 403,
    own: 403,
  },
  'POST /takip/:code/mesaj': {
    needs: 'public',
    ask: () => ({ params: { code: FOLLOW_CODE }, body: { mesaj: 'Merhaba' } }),
    stranger: 415,
    own: 415,
  },
  'GET /webhooks/meta': { needs: 'public', stranger: 403, own: 403 },
  'POST /webhooks/meta': {
    needs: 'public',
    ask: () => ({ body: { object: 'whatsapp_business_account', entry: [] } }),
    stranger: 401,
    own: 401,
  },
  'POST /webhooks/twilio': { needs: 'public', ask: () => ({ body: {} }), stranger: 401, own: 401 },
  'POST /webhooks/authkey': { needs: 'public', ask: () => ({ body: {} }), stranger: 401, own: 401 },
  // Gateways prove themselves by the secret that they share with the backend.
  'POST /internal/releases/changed': {
    needs: 'public',
    ask: () => ({ body: { revision: 1 } }),
    stranger: 401,
    own: 401,
  },
  'POST /internal/releases/session': {
    needs: 'public',
    ask: () => ({ body: { session: 'ab'.repeat(32) } }),
    stranger: 401,
    own: 401,
  },
  'POST /internal/releases/approval': {
    needs: 'public',
    ask: () => ({
      body: { company: null, person: null, author: 'CI', releases: [], percent: 100, done: null },
    }),
    stranger: 401,
    own: 401,
  },
  'POST /internal/releases/surface': { needs: 'public', stranger: 401, own: 401 },
  // The operator's command proves itself by the installation's secret.
  'POST /internal/backup': {
    needs: 'public',
    ask: () => ({ body: { to: '/tmp', has_releases: false } }),
    stranger: 401,
    own: 401,
  },
};
