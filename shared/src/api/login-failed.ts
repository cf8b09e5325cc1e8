/** Shown when the server gives no message (docs/behaviour.md §4.2). */
export const LOGIN_FAILED = 'Login failed';
