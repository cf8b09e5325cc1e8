import type { OnLateFailure } from '../background/late-failure';
import type { Config } from '../config/config';
import type { Database } from '../database';
import { createAuthService, type AuthService } from './auth/auth.service';
import { createCodeSender } from './auth/code-sender';
import { createCodesService, type CodesService } from './auth/codes.service';
import { foldEmail } from './auth/email';
import { createPersonCookie, type PersonCookie } from './auth/person-cookie';
import { createRegistrationService, type RegistrationService } from './auth/registration.service';
import type { AskForSecondStep } from './auth/second-step';
import { createSessionsService, type SessionsService } from './auth/sessions.service';
import { createSlowDown, type SlowDown } from './auth/slow-down.service';
import { createPasskeyChecks, type PasskeyChecks } from './passkeys/passkey-checks';
import { relyingPartyOf } from './passkeys/relying-party';
import { createFactorCodes } from './second-factor/factor-codes';
import { createBrowserCookie, type BrowserCookie } from './remembered-browsers/browser-cookie';
import {
  createRememberedBrowsers,
  type RememberedBrowsers,
} from './remembered-browsers/remembered-browsers.service';
import { createFactorMails, type SendFactorMail } from './second-factor/factor-mails';
import { createFactorProofs, type FactorProofs } from './second-factor/factor-proofs';
import { createPasskeySignIn, type PasskeySignIn } from './second-factor/passkey-sign-in';
import { createRecentProofs, type RecentProofs } from './second-factor/recent-proofs';
import { createFactorReset, type FactorReset } from './second-factor/reset-factor';
import {
  createAskForSecondStep,
  createChallenges,
  createSecondStepService,
  type SecondStepService,
} from './second-factor/second-step.service';
import { usersRepository, type UserRow } from './auth/users.repository';
import { createLdapServers, type LdapServers } from './ldap/ldap-servers';
import { createLdapSignInService, type LdapSignInService } from './ldap/ldap-sign-in.service';
import { createMailSender } from './senders/create-mail-sender';
import type { MailSender } from './senders/mail-sender';
import { createDirectoryClient, type DirectoryClient } from './single-sign-on/directory-client';
import { createOpenDirectorySession } from './single-sign-on/open-directory-session';
import { requireOwnWay } from './single-sign-on/require-own-way';
import type { SecretVault } from './sealed/sealed-values';
import {
  createSingleSignOnService,
  type SingleSignOnService,
} from './single-sign-on/single-sign-on.service';
import { createSmsSender, type SmsSender } from './senders/sms-sender';

/** The services of people that HTTP, realtime and other contexts use. */
export interface PeopleServices {
  readonly sessions: SessionsService;
  readonly codes: CodesService;
  readonly auth: AuthService;
  readonly registrations: RegistrationService;
  /** Limits attempts at everything that can be guessed. */
  readonly slowDown: SlowDown;
  readonly mail: MailSender;
  readonly sms: SmsSender;
  /** Names the browser's person and session to the gateway. */
  readonly personCookie: PersonCookie;
  readonly singleSignOn: SingleSignOnService;
  readonly ldapSignIns: LdapSignInService;
  readonly ldapServers: LdapServers;
  readonly rememberedBrowsers: RememberedBrowsers;
  readonly browserCookie: BrowserCookie;
  readonly secondSteps: SecondStepService;
  readonly passkeySignIn: PasskeySignIn;
  /** Checks codes and passkeys as second factors. */
  readonly factorProofs: FactorProofs;
  readonly passkeys: PasskeyChecks;
  readonly sendFactorMail: SendFactorMail;
  readonly factorReset: FactorReset;
  /** Asks again for who a person is, before what must not be done from a session alone. */
  readonly recentProofs: RecentProofs;
  /** The person who signs in by an e-mail address; null where nobody does. */
  readonly findPersonAt: (email: string) => Promise<UserRow | null>;
  readonly directory: DirectoryClient;
}

interface Parts {
  readonly config: Pick<
    Config,
    | 'demo'
    | 'openRegistration'
    | 'smsGatewayUrl'
    | 'smsGatewayToken'
    | 'smtpUrl'
    | 'mailFrom'
    | 'sessions'
    | 'gatewaySecret'
    | 'publicOrigin'
    | 'singleSignOnOrigins'
  >;
  readonly db: Database;
  /** Seals what a link may carry. */
  readonly secrets: readonly [string, ...string[]];
  readonly vault: SecretVault;
  readonly now: () => Date;
  readonly mail?: MailSender | undefined;
  readonly sms?: SmsSender | undefined;
  /** Called for what failed after its answer was given. */
  readonly onLateFailure: OnLateFailure;
}

const findPersonAt =
  (db: Database): PeopleServices['findPersonAt'] =>
  (email) =>
    usersRepository.findActiveAt(db, { kind: 'email', address: foldEmail(email) });

type FactorParts = Pick<Parts, 'db' | 'now' | 'vault' | 'onLateFailure'> &
  Pick<PeopleServices, 'slowDown' | 'mail'>;

/** Second factors, as signed-in people and administrators use them. */
function createFactors(
  parts: FactorParts,
  { demo: isDemo, publicOrigin }: Pick<Config, 'demo' | 'publicOrigin'>,
): Pick<
  PeopleServices,
  'factorProofs' | 'passkeys' | 'sendFactorMail' | 'factorReset' | 'recentProofs'
> {
  const passkeys = createPasskeyChecks({ ...parts, relyingParty: relyingPartyOf(publicOrigin) });
  const factorCodes = createFactorCodes(parts);
  const factorProofs = createFactorProofs({ ...parts, factorCodes, passkeys });
  const sendFactorMail = createFactorMails(parts);
  return {
    factorProofs,
    passkeys,
    sendFactorMail,
    factorReset: createFactorReset({ ...parts, sendFactorMail }),
    recentProofs: createRecentProofs({ ...parts, factorProofs, passkeys, isDemo }),
  };
}

type DirectoryParts = Pick<Parts, 'db' | 'now' | 'vault' | 'onLateFailure'> &
  Pick<PeopleServices, 'auth' | 'slowDown'> & {
    readonly config: Pick<Config, 'publicOrigin' | 'singleSignOnOrigins'>;
    readonly askForSecondStep: AskForSecondStep;
  };

/** The institution's own directories, over OpenID Connect and LDAP. */
function createDirectories(
  parts: DirectoryParts,
): Pick<PeopleServices, 'directory' | 'singleSignOn' | 'ldapServers' | 'ldapSignIns'> {
  const { now, config } = parts;
  const { publicOrigin, singleSignOnOrigins: trusted } = config;
  const isHttp = (origin: string) => origin.startsWith('http');
  const directory = createDirectoryClient({ trusted: trusted.filter(isHttp), now });
  const ldapServers = createLdapServers(trusted);
  const openSession = createOpenDirectorySession(parts);
  return {
    directory,
    ldapServers,
    singleSignOn: createSingleSignOnService({ ...parts, openSession, directory, publicOrigin }),
    ldapSignIns: createLdapSignInService({ ...parts, openSession, ldapServers }),
  };
}

export function createPeopleServices({
  config,
  db,
  secrets,
  vault,
  now,
  mail = createMailSender(config),
  sms = createSmsSender(config),
  onLateFailure,
}: Parts): PeopleServices {
  const sessions = createSessionsService({ db, now, lifetime: config.sessions });
  const slowDown = createSlowDown({ db, now });
  const codes = createCodesService({
    db,
    now,
    sender: createCodeSender({ mail, sms }),
    onLateFailure,
  });
  const rememberedBrowsers = createRememberedBrowsers({ db, now });
  const challenges = createChallenges({ vault, now });
  const askForSecondStep = createAskForSecondStep(challenges, rememberedBrowsers);
  const auth = createAuthService({
    db,
    now,
    sessions,
    codes,
    slowDown,
    onLateFailure,
    requireOwnWay,
    askForSecondStep,
  });
  const factors = createFactors({ db, now, vault, slowDown, mail, onLateFailure }, config);
  const directories = createDirectories({
    ...{ config, db, now, vault, auth, slowDown, onLateFailure },
    askForSecondStep,
  });
  return {
    sessions,
    codes,
    auth,
    registrations: createRegistrationService({
      db,
      now,
      auth,
      opensAtFirst: config.openRegistration,
      secrets,
    }),
    slowDown,
    mail,
    sms,
    personCookie: createPersonCookie(config),
    rememberedBrowsers,
    browserCookie: createBrowserCookie(config),
    ...factors,
    passkeySignIn: createPasskeySignIn({ db, now, auth, ...factors }),
    secondSteps: createSecondStepService({ db, now, auth, challenges, ...factors }),
    findPersonAt: findPersonAt(db),
    ...directories,
  };
}
