import { api } from '@muhatap/shared/api';
import {
  recoveryCodeList,
  secondFactorState,
  totpSetup,
  type OwnProof,
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
