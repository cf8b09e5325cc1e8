import type { Config } from './config/config';
import type { DatabaseHandle } from './database';
import { createAuthService, type AuthService } from './modules/auth/auth.service';
import { createCodeSender, type CodeSender } from './modules/auth/code-sender';
import { createCodesService, type CodesService } from './modules/auth/codes.service';
import { createSessionsService, type SessionsService } from './modules/auth/sessions.service';
import { createCredentialVault, type CredentialVault } from './modules/connections/credentials';
import { loadSecretKey } from './modules/connections/secret-key';
import { createPersonCookie, type PersonCookie } from './modules/releases/person-cookie';
import { createUploadsService, type UploadsService } from './modules/uploads/uploads.service';

/** The services that more than one part of the process uses: HTTP, realtime and the workers. */
export interface Services {
  readonly sessions: SessionsService;
  readonly codes: CodesService;
  readonly auth: AuthService;
  readonly uploads: UploadsService;
  /** Opens the keys of channel accounts. */
  readonly vault: CredentialVault;
  /** Tells the gateway whose browser this is. */
  readonly personCookie: PersonCookie;
}

interface Parts {
  readonly config: Pick<Config, 'dataDir' | 'demo' | 'smsGatewayUrl' | 'secretKey' | 'gatewaySecret' | 'publicOrigin'>;
  readonly handle: DatabaseHandle;
  readonly now?: () => Date;
  readonly codeSender?: CodeSender;
  readonly onDeliveryFailed?: (error: unknown) => void;
}

export function createServices({ config, handle: { db }, now = () => new Date(), codeSender = createCodeSender(config), onDeliveryFailed = () => undefined }: Parts): Services {
  const sessions = createSessionsService({ db, now });
  const codes = createCodesService({ db, now, sender: codeSender, onDeliveryFailed });
  return {
    sessions,
    codes,
    auth: createAuthService({ db, now, sessions, codes }),
    uploads: createUploadsService({ db, dataDir: config.dataDir }),
    vault: createCredentialVault(loadSecretKey(config)),
    personCookie: createPersonCookie(config),
  };
}
