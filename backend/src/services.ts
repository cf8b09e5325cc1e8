import type { OnLateFailure } from './background/late-failure';
import type { Config } from './config/config';
import type { DatabaseHandle } from './database';
import { createAuthService, type AuthService } from './people/auth/auth.service';
import { createCodeSender } from './people/auth/code-sender';
import { createCodesService, type CodesService } from './people/auth/codes.service';
import { createPersonCookie, type PersonCookie } from './people/auth/person-cookie';
import {
  createRegistrationService,
  type RegistrationService,
} from './people/auth/registration.service';
import { createSessionsService, type SessionsService } from './people/auth/sessions.service';
import { createSlowDown, type SlowDown } from './people/auth/slow-down.service';
import { createCredentialVault, type CredentialVault } from './channels/accounts/credentials';
import { loadSecretKey } from './channels/accounts/secret-key';
import { createFileLinks, type FileLinks } from './files/uploads/file-links';
import { createScanner } from './files/uploads/scanner';
import { createUploadsService, type UploadsService } from './files/uploads/uploads.service';
import { createMailSender } from './people/notifications/create-mail-sender';
import type { MailSender } from './people/notifications/mail-sender';
import { createSmsSender, type SmsSender } from './people/notifications/sms-sender';

/** The services that more than one part of the process uses: HTTP, realtime and the workers. */
export interface Services {
  readonly sessions: SessionsService;
  readonly codes: CodesService;
  readonly auth: AuthService;
  readonly registrations: RegistrationService;
  /** Stands around everything that somebody could guess. */
  readonly slowDown: SlowDown;
  readonly mail: MailSender;
  readonly sms: SmsSender;
  readonly uploads: UploadsService;
  /** Signs the addresses of files. */
  readonly fileLinks: FileLinks;
  /** Opens the keys of channel accounts. */
  readonly vault: CredentialVault;
  /** Tells the gateway whose browser this is, and in which session. */
  readonly personCookie: PersonCookie;
}

interface Parts {
  readonly config: Pick<
    Config,
    | 'dataDir'
    | 'demo'
    | 'openRegistration'
    | 'smsGatewayUrl'
    | 'smsGatewayToken'
    | 'smtpUrl'
    | 'mailFrom'
    | 'sessions'
    | 'secretKey'
    | 'gatewaySecret'
    | 'publicOrigin'
    | 'clamd'
  >;
  readonly handle: DatabaseHandle;
  readonly now?: () => Date;
  readonly mail?: MailSender;
  readonly sms?: SmsSender;
  /** Hears of what failed after its answer was given. */
  readonly onLateFailure?: OnLateFailure;
}

export function createServices({
  config,
  handle: { db },
  now = () => new Date(),
  mail = createMailSender(config),
  sms = createSmsSender(config),
  onLateFailure = () => undefined,
}: Parts): Services {
  const sessions = createSessionsService({ db, now, lifetime: config.sessions });
  const slowDown = createSlowDown({ db, now });
  const codes = createCodesService({
    db,
    now,
    sender: createCodeSender({ mail, sms }),
    onLateFailure,
  });
  const secret = loadSecretKey(config);
  const auth = createAuthService({ db, now, sessions, codes, slowDown, onLateFailure });
  return {
    sessions,
    codes,
    auth,
    registrations: createRegistrationService({
      db,
      now,
      auth,
      isOpen: config.openRegistration,
      secret,
    }),
    slowDown,
    mail,
    sms,
    uploads: createUploadsService({
      db,
      dataDir: config.dataDir,
      scan: createScanner(config.clamd),
      now,
    }),
    fileLinks: createFileLinks({ secret, publicOrigin: config.publicOrigin, now }),
    vault: createCredentialVault(secret),
    personCookie: createPersonCookie(config),
  };
}
