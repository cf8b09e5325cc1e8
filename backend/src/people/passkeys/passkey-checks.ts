import { randomBytes } from 'node:crypto';
import type { PasskeyAnswer, PasskeyInput, PasskeyQuestion } from '@muhatap/shared/wire/people';
import { z } from 'zod';
import type { Database } from '../../database';
import {
  invalidPasskey,
  passkeyCopied,
  passkeyElsewhere,
  passkeyExpired,
  passkeysUnavailable,
  unknownPasskey,
} from './passkeys.refusals';
import { passkeysRepository, type PasskeyPurpose, type PasskeyRow } from './passkeys.repository';
import type { RelyingParty } from './relying-party';

export const QUESTION_MS = 5 * 60 * 1000;
const CHALLENGE_BYTES = 32;
const RP_NAME = 'Muhatap';

interface PersonOfKey {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** A key as a device made it, and the ways in which it may be reached. */
export type MadePasskey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/** Asks passkeys and checks their answers (WebAuthn). Each question counts once, for one purpose and person. */
export interface PasskeyChecks {
  readonly relyingParty: RelyingParty | null;
  /** For a device to make a key. Throws 409 `passkeys_unavailable`. */
  askToRegister(person: PersonOfKey): Promise<PasskeyQuestion>;
  /** Throws 400 as `use`. */
  register(userId: string, answer: PasskeyInput['answer']): Promise<MadePasskey>;
  /** A question to the keys of a person, or to any key where it is not known yet whose (null). Throws 409 `passkeys_unavailable`. */
  ask(purpose: PasskeyPurpose, userId: string | null): Promise<PasskeyQuestion>;
  /**
   * The key whose answer it is, of the person or, for the question to any, of whomever. Throws 400 `passkey_expired`, `passkey_elsewhere`, `unknown_passkey`, `invalid_passkey`; after
   * `onCopied` 400 `passkey_copied`.
   */
  use(
    purpose: PasskeyPurpose,
    userId: string | null,
    answer: PasskeyAnswer,
    onCopied: (key: PasskeyRow) => Promise<void>,
  ): Promise<PasskeyRow>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly relyingParty: RelyingParty | null;
}

// Loaded with the first question: most people of an installation never ask one.
const library = () => import('@simplewebauthn/server');

const clientData = z.object({ challenge: z.string(), origin: z.string() });

/** Throws 400 `invalid_passkey` for what no browser has written. */
function readClientData(encoded: string): z.infer<typeof clientData> {
  try {
    return clientData.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')));
  } catch {
    throw invalidPasskey();
  }
}

/** The library throws plain errors, whose words are for developers. */
const orInvalid = async <T>(verification: Promise<T>): Promise<T> =>
  verification.catch((): never => {
    throw invalidPasskey();
  });

const toQuestion = (options: object): PasskeyQuestion => ({ options: { ...options } });

/** Challenges in the database: each of one purpose and person, answered once. */
function createQuestions({ db, now, relyingParty }: Parts) {
  const requireParty = (): RelyingParty => {
    if (relyingParty === null) throw passkeysUnavailable();
    return relyingParty;
  };
  return {
    requireParty,

    async begin(purpose: PasskeyPurpose, userId: string | null) {
      const bytes = randomBytes(CHALLENGE_BYTES);
      await passkeysRepository.insertChallenge(db, {
        id: bytes.toString('base64url'),
        purpose,
        userId,
        expiresAt: new Date(now().getTime() + QUESTION_MS),
      });
      return { challenge: new Uint8Array(bytes), timeout: QUESTION_MS };
    },

    /** The challenge that an answer names, which counts no more from now on. */
    async take(purpose: PasskeyPurpose, userId: string | null, encoded: string) {
      const { challenge, origin } = readClientData(encoded);
      const taken = await passkeysRepository.takeChallenge(db, challenge, purpose, userId);
      if (taken === null || taken.expiresAt <= now()) throw passkeyExpired();
      const { id: expectedRPID, origin: expectedOrigin } = requireParty();
      if (origin !== expectedOrigin) throw passkeyElsewhere(expectedOrigin);
      return { expectedChallenge: challenge, expectedOrigin, expectedRPID };
    },
  };
}

const descriptorOf = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  transports: [...transports],
});

type Questions = ReturnType<typeof createQuestions>;

/** Devices make keys. */
function createRegistration(
  db: Database,
  questions: Questions,
): Pick<PasskeyChecks, 'askToRegister' | 'register'> {
  return {
    async askToRegister({ id, name, email, phone }) {
      const { id: rpID } = questions.requireParty();
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        ...(await questions.begin('registration', id)),
        rpName: RP_NAME,
        rpID,
        userID: new TextEncoder().encode(id),
        userName: email ?? phone ?? name,
        userDisplayName: name,
        excludeCredentials: (await passkeysRepository.list(db, id)).map(descriptorOf),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      });
      return toQuestion(options);
    },

    async register(userId, answer) {
      const expected = await questions.take('registration', userId, answer.response.clientDataJSON);
      const { verifyRegistrationResponse } = await library();
      const { transports = [], ...response } = answer.response;
      const { verified, registrationInfo } = await orInvalid(
        verifyRegistrationResponse({
          ...expected,
          response: { ...answer, response, clientExtensionResults: {} },
        }),
      );
      if (!verified) throw invalidPasskey();
      const { id, publicKey, counter } = registrationInfo.credential;
      return {
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports,
      };
    },
  };
}

export function createPasskeyChecks(parts: Parts): PasskeyChecks {
  const { db, now, relyingParty } = parts;
  const questions = createQuestions(parts);

  return {
    relyingParty,

    ...createRegistration(db, questions),

    async ask(purpose, userId) {
      const { id: rpID } = questions.requireParty();
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({
        ...(await questions.begin(purpose, userId)),
        rpID,
        ...(userId !== null && {
          allowCredentials: (await passkeysRepository.list(db, userId)).map(descriptorOf),
        }),
        userVerification: 'required',
      });
      return toQuestion(options);
    },

    async use(purpose, userId, { response, ...answer }, onCopied) {
      const expected = await questions.take(purpose, userId, response.clientDataJSON);
      const key = await passkeysRepository.findByCredential(db, answer.id);
      if (key === null || (userId !== null && key.userId !== userId)) throw unknownPasskey();
      const { verifyAuthenticationResponse } = await library();
      const { clientDataJSON, authenticatorData, signature } = response;
      const { verified, authenticationInfo } = await orInvalid(
        verifyAuthenticationResponse({
          ...expected,
          response: {
            ...answer,
            response: { clientDataJSON, authenticatorData, signature },
            clientExtensionResults: {},
          },
          // The library compares counters before it checks the signature, so that anybody could bring a key under suspicion. The
          // counter is compared below, by its rule, in the statement that writes it.
          credential: {
            id: key.credentialId,
            publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
            counter: 0,
          },
        }),
      );
      if (!verified) throw invalidPasskey();
      if (await passkeysRepository.noteUse(db, key.id, authenticationInfo.newCounter, now()))
        return key;
      await onCopied(key);
      throw passkeyCopied();
    },
  };
}
