export { api } from './api';
export { ApiError, messageOf, type TransportCode } from './api-error';
export type { CallOptions, Method, Query } from './call-options';
export { SESSION_NOTICE_KEY, TOKEN_KEY } from '../wire/http';
export { TIMEOUT_MS, type Exchange } from './exchange';
export { LOGIN_FAILED } from './login-failed';
export { AWAY_MS, followTouches, sinceUse } from './page-use';
export { onProofRequired } from './proof';
export { onUnauthorized, type UnauthorizedCall } from './unauthorized';
