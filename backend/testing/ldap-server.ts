import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { LdapSettings } from '@muhatap/shared/wire/people';
import { Client } from 'ldapts';
import { freePort } from './free-port';
import { until } from './until';

const SLAPD = '/usr/sbin/slapd';
export const BASE = 'dc=belediye,dc=test';
export const ACCOUNT = { dn: `cn=muhatap,${BASE}`, password: 'arama-parolasi' };

/** Defines a suite that needs OpenLDAP's server, and OpenSSL for its certificate. Where they are missing it is skipped, and in CI it fails. */
export function withLdapServer(name: string, suite: () => void): void {
  if (existsSync(SLAPD) && spawnSync('openssl', ['version']).status === 0) suite();
  else if (process.env['CI'])
    test(name, () => {
      throw new Error('slapd and openssl are needed in CI: no suite may be skipped there.');
    });
  else test.skip(`${name}: slapd or openssl is missing on this machine`, () => undefined);
}

/** Lines of Active Directory's schema, by its own numbers: OpenLDAP knows none of them. */
const WINDOWS = `
attributetype ( 1.2.840.113556.1.4.656 NAME 'userPrincipalName' EQUALITY caseIgnoreMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.15 SINGLE-VALUE )
attributetype ( 1.2.840.113556.1.4.221 NAME 'sAMAccountName' EQUALITY caseIgnoreMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.15 SINGLE-VALUE )
attributetype ( 1.2.840.113556.1.4.8 NAME 'userAccountControl' EQUALITY integerMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.27 SINGLE-VALUE )
attributetype ( 1.2.840.113556.1.4.2 NAME 'objectGUID' EQUALITY octetStringMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.40 SINGLE-VALUE )
objectclass ( 1.2.840.113556.1.5.9 NAME 'user' SUP inetOrgPerson STRUCTURAL MAY ( userPrincipalName $ sAMAccountName $ userAccountControl $ objectGUID ) )
objectclass ( 1.2.840.113556.1.5.8 NAME 'group' SUP groupOfNames STRUCTURAL MAY ( sAMAccountName ) )
`;

const configOf = (folder: string, key: string) => `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
include /etc/ldap/schema/nis.schema
include ${folder}/windows.schema
pidfile ${folder}/slapd.pid
TLSCACertificateFile ${folder}/ca.crt
TLSCertificateFile ${folder}/server.crt
TLSCertificateKeyFile ${folder}/server.key
modulepath /usr/lib/ldap
moduleload back_mdb
moduleload memberof
database mdb
suffix "${BASE}"
rootdn "cn=kok,${BASE}"
rootpw ${key}
directory ${folder}/data
dbnosync
index objectClass,mail,uid,member eq
overlay memberof
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="${ACCOUNT.dn}" read by * none
`;

/** A certificate authority and a certificate of `localhost` and 127.0.0.1 by it. */
function makeCertificates(folder: string): void {
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...key,
    '-days',
    '2',
    '-subj',
    '/CN=Kurum',
    '-keyout',
    'ca.key',
    '-out',
    'ca.crt',
  );
  openssl('req', ...key, '-subj', '/CN=localhost', '-keyout', 'server.key', '-out', 'server.csr');
  writeFileSync(path.join(folder, 'names'), 'subjectAltName=DNS:localhost,IP:127.0.0.1\n');
  const by = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial'];
  openssl(
    'x509',
    '-req',
    '-days',
    '2',
    '-in',
    'server.csr',
    ...by,
    '-extfile',
    'names',
    '-out',
    'server.crt',
  );
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** OpenLDAP on loopback, with TLS by an authority of its own. */
export interface LdapServer {
  /** Each with `localhost`, which the certificate names. */
  readonly ldaps: string;
  readonly ldap: string;
  /** PEM. */
  readonly authority: string;
  /** Signed in as who may change everything. */
  readonly root: Client;
  stop(): Promise<void>;
}

/** A company's words of the server: an OpenLDAP over TLS, unless the test says otherwise. */
export const ldapSettings = (
  server: LdapServer,
  more: Partial<LdapSettings> = {},
): LdapSettings => ({
  directory: 'openldap',
  addresses: [server.ldaps],
  starttls: false,
  ca_certificate: server.authority,
  ...{ bind_dn: ACCOUNT.dn, base_dn: BASE, groups_base_dn: null },
  person_filter: '(&(objectClass=inetOrgPerson)(|(uid={login})(mail={login})))',
  ...{ name_attribute: 'cn', email_attribute: 'mail', id_attribute: 'entryUUID' },
  ...more,
});

type Values = Readonly<Record<string, string | string[]>>;
/** Entries by the part of their DN before the base; values as text. */
export type LdapEntries = Readonly<Record<string, Values>>;

const ROOTS: LdapEntries = {
  '': { objectClass: ['dcObject', 'organization'], dc: 'belediye', o: 'Belediye' },
  'cn=muhatap': {
    objectClass: ['applicationProcess', 'simpleSecurityObject'],
    cn: 'muhatap',
    userPassword: ACCOUNT.password,
  },
};

export const dnOf = (rdn: string): string => (rdn === '' ? BASE : `${rdn},${BASE}`);

/** Starts with these entries and the searching account. */
export async function startLdapServer(entries: LdapEntries): Promise<LdapServer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'muhatap-ldap-'));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  mkdirSync(path.join(folder, 'data'));
  makeCertificates(folder);
  write('windows.schema', WINDOWS);
  const key = 'kok-parolasi';
  write('slapd.conf', configOf(folder, key));
  const [open, secure] = [await freePort(), await freePort()];
  const addresses = `ldap://127.0.0.1:${open}/ ldaps://127.0.0.1:${secure}/`;
  // With a level of the log, also an empty one, it stays in the foreground.
  const child = spawn(SLAPD, ['-d', '0', '-f', 'slapd.conf', '-h', addresses], {
    cwd: folder,
    stdio: 'ignore',
  });
  await until(async () => (await isOpen(open)) && (await isOpen(secure)));
  const root = new Client({ url: `ldap://127.0.0.1:${open}` });
  await root.bind(`cn=kok,${BASE}`, key);
  for (const [rdn, values] of Object.entries({ ...ROOTS, ...entries }))
    await root.add(dnOf(rdn), { ...values });
  return {
    ldaps: `ldaps://localhost:${secure}`,
    ldap: `ldap://localhost:${open}`,
    authority: readFileSync(path.join(folder, 'ca.crt'), 'utf8').trim(),
    root,
    async stop() {
      await root.unbind();
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
