/** Shown when the server gives no message (spec §8). */
export const LOGIN_FAILED = 'Login failed';
