import { ApiError } from '@muhatap/shared/api';
import type { PasskeyAnswer, PasskeyInput, PasskeyQuestion } from '@muhatap/shared/wire/people';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

// Loaded with the first passkey, so that the page on which one is made does not wait for it.
const library = () => import('@simplewebauthn/browser');

/** Sentences by the names of the errors of WebAuthn (W3C Web Authentication 3, 5.1.3 and 5.1.4). */
const PROBLEMS: Readonly<Record<string, string>> = {
  NotAllowedError: 'Geçiş anahtarı kullanılmadı: işlemden vazgeçildi ya da süre doldu.',
  AbortError: 'Geçiş anahtarı kullanılmadı: işlemden vazgeçildi ya da süre doldu.',
  InvalidStateError: 'Bu cihazda hesabınız için zaten bir geçiş anahtarı var.',
  SecurityError: 'Geçiş anahtarları bu adreste kullanılamıyor.',
  NotSupportedError: 'Bu cihaz geçiş anahtarı oluşturamıyor.',
  ConstraintError:
    'Bu cihazda ekran kilidi kurulu değil; önce PIN, parmak izi ya da yüz tanıma kurun.',
};
const NO_PASSKEYS = 'Bu tarayıcı ya da cihaz geçiş anahtarı kullanamıyor.';

/** Errors of the browser as failures whose sentence forms show. */
async function withSentence<T>(ceremony: () => Promise<T>): Promise<T> {
  try {
    return await ceremony();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new ApiError('passkey_unused', PROBLEMS[name] ?? NO_PASSKEYS, {
      spoken: true,
      cause: error,
    });
  }
}

/** Lets the person's device make a passkey. Throws ApiError `passkey_unused` where it does not. */
export async function makePasskey({ options }: PasskeyQuestion): Promise<PasskeyInput['answer']> {
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return withSentence(() => startRegistration({ optionsJSON }));
}

/** The answer of a passkey of the person. Throws ApiError `passkey_unused` where none is given. */
export async function answerPasskey({ options }: PasskeyQuestion): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return withSentence(() => startAuthentication({ optionsJSON }));
}
