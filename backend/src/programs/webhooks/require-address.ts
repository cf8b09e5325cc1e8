import { Refusal } from '../../http/errors';
import { isPrivateHost } from '../../outbound/private-addresses';

const refused = (message: string) =>
  new Refusal(422, 'address_refused', message, { fields: { address: message } });

/** Throws 422 `address_refused` for an address without TLS, with a name and password, or literally private, unless the environment trusts its origin. A name is looked up at each delivery. */
export function requireAddress(address: string, trusted: readonly string[]): void {
  const { origin, protocol, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '')
    throw refused('Adreste kullanıcı adı ya da parola olamaz.');
  if (trusted.some((each) => new URL(each).origin === origin)) return;
  if (protocol !== 'https:') throw refused('Adres https:// ile başlamalı.');
  if (isPrivateHost(hostname)) throw refused('Bu adres özel bir ağda; dışarıdan ulaşılamaz.');
}
