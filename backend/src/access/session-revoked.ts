/** NOTIFY channel; the payload is the id of a session that was ended. Its sockets are disconnected at once. */
export const SESSION_REVOKED = 'session_revoked';
