import { api } from '@muhatap/shared/api';
import {
  passkeyAdded,
  passkeyQuestion,
  recoveryCodeList,
  secondFactorState,
  totpSetup,
  type OwnProof,
  type PasskeyAdded,
  type PasskeyChange,
  type PasskeyInput,
  type PasskeyQuestion,
  type SecondFactorCode,
  type SecondFactorState,
  type TotpConfirmation,
  type TotpSetup,
  type TotpSetupStart,
} from '@muhatap/shared/wire/people';

const PATH = '/api/profile/second-factor';

/** The person's own second factor. Throws ApiError. */
export const readSecondFactor = (signal?: AbortSignal): Promise<SecondFactorState> =>
  api.get(PATH, { schema: secondFactorState, signal });

/** A secret for an app; nothing is kept yet. Throws ApiError, 400 `invalid_password`. */
export const beginTotp = (start: TotpSetupStart): Promise<TotpSetup> =>
  api.post(`${PATH}/totp`, start, { schema: totpSetup });

/** Keeps the app that shows the code; answers the recovery codes. Throws ApiError, 400 `invalid_second_factor`. */
export const confirmTotp = async (confirmation: TotpConfirmation): Promise<readonly string[]> =>
  (await api.post(`${PATH}/totp/confirm`, confirmation, { schema: recoveryCodeList }))
    .recovery_codes;

/** Other recovery codes in place of all. Throws ApiError, 400 `invalid_second_factor`. */
export const renewRecoveryCodes = async (proof: SecondFactorCode): Promise<readonly string[]> =>
  (await api.post(`${PATH}/recovery-codes`, proof, { schema: recoveryCodeList })).recovery_codes;

/** Shows the server again who the person is. Throws ApiError, 400 `invalid_second_factor` or `invalid_password`. */
export const proveAgain = (proof: OwnProof): Promise<unknown> =>
  api.post('/api/profile/proof', proof);

/** Takes the second factor away. Throws ApiError, 400 `invalid_second_factor`. */
export const removeSecondFactor = (proof: SecondFactorCode): Promise<SecondFactorState> =>
  api.post(`${PATH}/remove`, proof, { schema: secondFactorState });

const PASSKEYS = '/api/profile/passkeys';

/** For {@link addPasskey}: the question for the person's device. Throws ApiError, 409 `too_many_passkeys`. */
export const askToRegister = (): Promise<PasskeyQuestion> =>
  api.post(`${PASSKEYS}/question`, undefined, { schema: passkeyQuestion });

/** Keeps a passkey; recovery codes come with the first second factor. Throws ApiError. */
export const addPasskey = (input: PasskeyInput): Promise<PasskeyAdded> =>
  api.post(PASSKEYS, input, { schema: passkeyAdded });

/** Names a passkey. Throws ApiError. */
export const renamePasskey = (id: string, change: PasskeyChange): Promise<unknown> =>
  api.patch(`${PASSKEYS}/${encodeURIComponent(id)}`, change);

/** Takes a passkey away. Throws ApiError. */
export const removePasskey = (id: string): Promise<unknown> =>
  api.delete(`${PASSKEYS}/${encodeURIComponent(id)}`);

/** The question to the person's passkeys, for any proof. Throws ApiError, 409 `passkey_missing`. */
export const askForProof = (): Promise<PasskeyQuestion> =>
  api.post('/api/profile/proof/passkey', undefined, { schema: passkeyQuestion });
