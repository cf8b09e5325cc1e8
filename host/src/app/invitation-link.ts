import { addresses } from '@muhatap/shared/contract';

/** The token of an invitation's link, `/register?invite=…`; null for every other address. */
export const invitationIn = (pathname: string, search: URLSearchParams): string | null =>
  pathname === addresses.register() ? search.get('invite') || null : null;
