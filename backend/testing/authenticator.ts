import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { PasskeyAnswer, PasskeyInput, PasskeyQuestion } from '@muhatap/shared/wire/people';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { z } from 'zod';

/** The address of a scratch application. */
const ORIGIN = 'http://localhost:3000';

const PRESENT = 0b1;
const VERIFIED = 0b100;
const HAS_KEY = 0b100_0000;

/** The way in which an answer differs from that of a person who touches a key at the installation's address. */
interface Oddity {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  /** In place of one more than before. */
  readonly counter?: number;
  readonly challenge?: string;
}

export interface Authenticator {
  /** Of its passkey. */
  readonly credentialId: string;
  make(question: PasskeyQuestion, oddity?: Oddity): PasskeyInput['answer'];
  answer(question: PasskeyQuestion, oddity?: Oddity): PasskeyAnswer;
}

const questionShape = z.object({ options: z.object({ challenge: z.string() }) });
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

const clientDataOf = (type: string, question: PasskeyQuestion, oddity: Oddity): Buffer =>
  Buffer.from(
    JSON.stringify({
      type,
      challenge: oddity.challenge ?? questionShape.parse(question).options.challenge,
      origin: oddity.origin ?? ORIGIN,
      crossOrigin: false,
    }),
  );

function authenticatorDataOf(
  flags: number,
  counter: number,
  { isVerified = true, rpId = 'localhost' }: Oddity,
): Buffer {
  const counted = Buffer.alloc(4);
  counted.writeUInt32BE(counter);
  const all = flags | PRESENT | (isVerified ? VERIFIED : 0);
  return Buffer.concat([sha256(rpId), Buffer.from([all]), counted]);
}

/** The COSE form of an ES256 key (RFC 9053, 7.1.1). */
function coseOf(key: { x?: string; y?: string }): Uint8Array {
  const point = (value = '') => new Uint8Array(Buffer.from(value, 'base64url'));
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(key.x)],
      [-3, point(key.y)],
    ]),
  );
}

/** A device with one passkey, whose answers are signed as those of a real one. */
export function createAuthenticator(): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const credentialId = encode(id);
  const credential = { id: credentialId, rawId: credentialId, type: 'public-key' as const };
  let count = 0;
  const next = ({ counter = count + 1 }: Oddity) => {
    count = counter;
    return count;
  };

  return {
    credentialId,

    make(question, oddity = {}) {
      const authData = Buffer.concat([
        authenticatorDataOf(HAS_KEY, oddity.counter ?? 0, oddity),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseOf(publicKey.export({ format: 'jwk' })),
      ]);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: encode(clientDataOf('webauthn.create', question, oddity)),
          attestationObject: encode(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      };
    },

    answer(question, oddity = {}) {
      const clientData = clientDataOf('webauthn.get', question, oddity);
      const authData = authenticatorDataOf(0, next(oddity), oddity);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(clientData)]))
        .sign(privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: encode(clientData),
          authenticatorData: encode(authData),
          signature: encode(signature),
        },
      };
    },
  };
}
