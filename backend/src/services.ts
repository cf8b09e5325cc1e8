import {
  createCredentialVault,
  loadSecretKeys,
  type CredentialVault,
  type SecretKeys,
} from './channels';
import { complaintExportSource, reconciliationExportSource } from './complaints';
import {
  createExportsService,
  createFolderStore,
  createFileLinks,
  createScanner,
  createUploadsService,
  type ExportsService,
  type ExportSource,
  type FileLinks,
  type FileStore,
  type UploadsService,
} from './files';
import {
  createPeopleServices,
  type MailSender,
  type PeopleServices,
  type SmsSender,
} from './people';
import { createLooksService, type LooksService } from './looks';
import { reportPageSources, reportRowsSource } from './reports';
import type { OnLateFailure } from './background/late-failure';
import type { Config } from './config/config';
import type { DatabaseHandle } from './database';
import { connectContexts } from './subscribers';

/** All rows that can become a file, by what a job calls them. */
export const EXPORT_SOURCES: readonly ExportSource[] = [
  complaintExportSource,
  reconciliationExportSource,
  ...reportPageSources,
  reportRowsSource,
];

/** The services that more than one context or more than one part of the process uses: HTTP, realtime and the workers. */
export interface Services extends PeopleServices {
  readonly uploads: UploadsService;
  readonly exporting: ExportsService;
  /** The files of the installation. */
  readonly files: FileStore;
  /** Signs the addresses of files. */
  readonly fileLinks: FileLinks;
  /** Opens the keys of channel accounts. */
  readonly vault: CredentialVault;
  readonly secrets: SecretKeys;
  /** The log of who looked. */
  readonly looks: LooksService;
}

interface Parts {
  readonly config: Config;
  readonly handle: DatabaseHandle;
  readonly now?: () => Date;
  /** By default they lie in the data folder. */
  readonly files?: FileStore;
  readonly mail?: MailSender;
  readonly sms?: SmsSender;
  /** Called for what failed after its answer was given. */
  readonly onLateFailure?: OnLateFailure;
}

/** Connects the contexts and creates what they share. */
export function createServices({
  config,
  handle: { db },
  now = () => new Date(),
  files = createFolderStore(config.dataDir),
  mail,
  sms,
  onLateFailure = () => undefined,
}: Parts): Services {
  connectContexts();
  const secrets = loadSecretKeys(config);
  const vault = createCredentialVault(...secrets);
  const { dataDir, clamd, publicOrigin } = config;
  return {
    ...createPeopleServices({ config, db, secrets, vault, now, mail, sms, onLateFailure }),
    files,
    uploads: createUploadsService({ db, files, scan: createScanner(clamd), now }),
    exporting: createExportsService({ db, now, dataDir, files, sources: EXPORT_SOURCES }),
    fileLinks: createFileLinks({ secrets, publicOrigin, now }),
    vault,
    secrets,
    looks: createLooksService({ db, now }),
  };
}
