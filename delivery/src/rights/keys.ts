import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';
import { DeliveryRefusal } from '../refusal';
import type { Author } from './rights';
import { rightsOfTeam } from './rights';
import type { Key, TeamsState } from './teams';

/** Tells a key's token from that of a person's session. */
const TOKEN_PREFIX = 'mhk_';
const TOKEN_BYTES = 32;

/** A key that is in the teams file and not revoked. */
export interface KeyAuthor extends Author {
  readonly key: string;
  readonly publicKey: string;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The bearer token of a header, if it is one of a key. */
export function keyToken(authorization: string | undefined): string | null {
  const token = authorization?.replace(/^Bearer /i, '') ?? '';
  return token.startsWith(TOKEN_PREFIX) ? token : null;
}

/** The key of a token; compares with every one in constant time. */
export function keyOfToken(state: TeamsState, token: string): KeyAuthor | null {
  const given = hashOf(token);
  const matches = Object.entries(state.keys).filter(([, { token: hash }]) => {
    const known = Buffer.from(hash, 'hex');
    return known.length === given.length && timingSafeEqual(known, given);
  });
  return authorOf(state, matches[0]);
}

/** The key whose private half is in a PEM; refuses text that holds no Ed25519 key. */
export function keyOfPrivateKey(
  state: TeamsState,
  pem: string,
): { author: KeyAuthor | null; privateKey: KeyObject } {
  const privateKey = ed25519(() => createPrivateKey(pem));
  const own = encode(createPublicKey(privateKey));
  const entry = Object.entries(state.keys).find(([, { publicKey }]) => publicKey === own);
  return { author: authorOf(state, entry), privateKey };
}

function authorOf(state: TeamsState, entry: [string, Key] | undefined): KeyAuthor | null {
  if (entry === undefined || entry[1].revokedAt !== null) return null;
  const [key, { team, publicKey }] = entry;
  return { key, publicKey, name: `${key} (anahtar)`, rights: rightsOfTeam(state, team) };
}

/** A new key, with what is shown once: its token, and its private half unless a team keeps that to itself and gives the public one. */
export function createKey(
  team: string,
  now: Date,
  publicPem?: string,
): { key: Key; token: string; privateKey: string | null } {
  const token = `${TOKEN_PREFIX}${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  const pair = publicPem === undefined ? generateKeyPairSync('ed25519') : null;
  const publicKey = pair?.publicKey ?? ed25519(() => createPublicKey(publicPem ?? ''));
  return {
    key: {
      team,
      token: hashOf(token).toString('hex'),
      publicKey: encode(publicKey),
      addedAt: now.toISOString(),
      revokedAt: null,
    },
    token,
    privateKey: pair?.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString() ?? null,
  };
}

const encode = (publicKey: KeyObject): string =>
  publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

function ed25519(read: () => KeyObject): KeyObject {
  let key: KeyObject | null = null;
  try {
    key = read();
  } catch {
    // Refused below, like a key of another kind.
  }
  if (key?.asymmetricKeyType !== 'ed25519')
    throw new DeliveryRefusal(
      'bad_key',
      'Anahtar dosyası okunamadı; PEM biçiminde bir Ed25519 anahtarı gerekir.',
    );
  return key;
}
