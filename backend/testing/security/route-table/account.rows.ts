import { about, type RouteTable } from './row';

/** The person's own: account, sessions, files that they make, and the company's events. */
export const accountRows: RouteTable = {
  'GET /api/profile/me': { needs: 'signedIn' },
  'PATCH /api/profile/me': { needs: 'signedIn', ask: () => ({ body: { name: 'Yeni Ad' } }) },
  'PUT /api/profile/availability': {
    needs: 'signedIn',
    ask: () => ({ body: { availability: 'online' } }),
  },
  'POST /api/profile/address-code': {
    needs: 'signedIn',
    ask: () => ({ body: { email: 'adres değil' } }),
    stranger: 400,
    own: 400,
  },
  'POST /api/profile/address': {
    needs: 'signedIn',
    ask: () => ({ body: { email: 'yeni@ornek.test', code: '000000' } }),
    stranger: 400,
    own: 400,
  },
  'POST /api/profile/password': {
    needs: 'signedIn',
    ask: () => ({ body: { current_password: 'yanlis-parola', password: 'uzun-bir-parola' } }),
    stranger: 400,
    own: 400,
  },
  'GET /api/profile/session': { needs: 'signedIn' },
  'GET /api/profile/sessions': { needs: 'signedIn' },
  'DELETE /api/profile/sessions/:id': about('signedIn', ({ sessionId }) => ({
    params: { id: sessionId },
  })),
  'GET /api/profile/browsers': { needs: 'signedIn' },
  'DELETE /api/profile/browsers/:id': {
    needs: 'signedIn',
    ask: () => ({ params: { id: 'kimsenin' } }),
    stranger: 404,
    own: 404,
  },
  'GET /api/profile/second-factor': { needs: 'signedIn' },
  'POST /api/profile/second-factor/totp': {
    needs: 'signedIn',
    ask: () => ({ body: { current_password: 'yanlis-parola' } }),
  },
  'POST /api/profile/second-factor/totp/confirm': {
    needs: 'signedIn',
    ask: () => ({ body: { setup: 'kurulum', code: '123456' } }),
    stranger: 400,
    own: 400,
  },
  'POST /api/profile/second-factor/recovery-codes': {
    needs: 'signedIn',
    ask: () => ({ body: { code: '123456' } }),
    stranger: 409,
    own: 409,
  },
  'POST /api/profile/second-factor/remove': {
    needs: 'signedIn',
    ask: () => ({ body: { code: '123456' } }),
    stranger: 409,
    own: 409,
  },
  'GET /api/profile/proof': { needs: 'signedIn' },
  'POST /api/profile/proof': {
    needs: 'signedIn',
    ask: () => ({ body: { code: '123456' } }),
    stranger: 403,
    own: 403,
  },
  'POST /api/profile/proof/passkey': { needs: 'signedIn', stranger: 409, own: 409 },
  'POST /api/profile/passkeys/question': { needs: 'signedIn' },
  'POST /api/profile/passkeys': {
    needs: 'signedIn',
    ask: () => ({ body: { name: 'Anahtar', answer: {} } }),
    stranger: 400,
    own: 400,
  },
  'PATCH /api/profile/passkeys/:id': {
    needs: 'signedIn',
    ask: () => ({ params: { id: 'kimsenin' }, body: { name: 'Anahtar' } }),
    stranger: 404,
    own: 404,
  },
  'DELETE /api/profile/passkeys/:id': {
    needs: 'signedIn',
    ask: () => ({ params: { id: 'kimsenin' } }),
    stranger: 404,
    own: 404,
  },
  'GET /api/events': { needs: 'signedIn', ask: () => ({ query: 'after=0' }) },
  'GET /api/connection': { needs: 'signedIn' },
  'POST /api/upload/file': {
    needs: 'signedIn',
    ask: () => ({ body: {} }),
    stranger: 415,
    own: 415,
  },
  'POST /api/upload/convert': about('signedIn', ({ uploadUrl }) => ({
    body: { url: uploadUrl, to: 'jpeg' },
  })),
  'GET /api/exports/:id': about('signedIn', ({ exportId }) => ({ params: { id: exportId } })),
  'DELETE /api/exports/:id': about('signedIn', ({ exportId }) => ({ params: { id: exportId } })),
};

/** Routes that end the calling session come last. */
export const lastRows: RouteTable = {
  'PUT /api/profile/workspace': about(
    'signedIn',
    ({ companyId }) => ({ body: { company_id: companyId } }),
    { own: 200 },
  ),
  'POST /api/auth/logout': { needs: 'signedIn' },
};
