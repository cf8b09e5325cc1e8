import { isPlainObject } from '../lib';
import type { OpenReader } from '../wire/open';
import type { OpenInvitation, PasskeyQuestion, SignInProvider } from '../wire/people';
import type { CodeRequested, RegistrationState, SignedIn } from '../wire/session';

// Checked by hand: the schema library would make the sign-in pages a fifth larger. Tests hold each check beside
// the wire's schema of the same name.
type Field = (value: unknown) => boolean;

const isText: Field = (value) => typeof value === 'string';
const isNumber: Field = (value) => typeof value === 'number';
const isBoolean: Field = (value) => typeof value === 'boolean';
const isTextOrNull: Field = (value) => value === null || isText(value);
const isTextOrNothing: Field = (value) => value === undefined || isText(value);

const answerWith = <T>(fields: Readonly<Record<keyof T & string, Field>>): OpenReader<T> => ({
  safeParse: (value) =>
    isPlainObject(value) &&
    Object.entries<Field>(fields).every(([name, isRight]) => isRight(value[name]))
      ? { success: true, data: value as T }
      : { success: false, error: { issues: [] } },
});

/** Of a sign-in the token alone is read: whose it is, the profile says. */
export const signedIn = answerWith<Pick<SignedIn, 'token'>>({ token: isText });

export const codeRequested = answerWith<CodeRequested>({
  phone: isTextOrNothing,
  email: isTextOrNothing,
  expires_in: isNumber,
  retry_after: isNumber,
});

export const registrationState = answerWith<{ state: RegistrationState }>({ state: isText });

const isProvider: Field = (value) =>
  isPlainObject(value) &&
  isText(value['id']) &&
  isText(value['name']) &&
  isTextOrNothing(value['kind']);
export const signInProviders = answerWith<{ providers: SignInProvider[] }>({
  providers: (value) => Array.isArray(value) && value.every(isProvider),
});

export const providerAddress = answerWith<{ address: string }>({ address: isText });

/** Its content is the browser's business. */
export const passkeyQuestion = answerWith<PasskeyQuestion>({ options: isPlainObject });

export const openInvitation = answerWith<OpenInvitation>({
  company_name: isText,
  name: isText,
  email: isTextOrNull,
  phone: isTextOrNull,
  has_account: isBoolean,
});
