import type { LdapProviderInput, LdapSettings } from '@muhatap/shared/wire/people';

type Kind = LdapSettings['directory'];
type Usual = Pick<
  LdapSettings,
  'person_filter' | 'name_attribute' | 'email_attribute' | 'id_attribute'
>;

/** Settings that fit most directories of a kind. */
export const USUAL: Readonly<Record<Kind, Usual>> = {
  active_directory: {
    person_filter: '(&(objectClass=user)(|(userPrincipalName={login})(mail={login})))',
    name_attribute: 'displayName',
    email_attribute: 'mail',
    id_attribute: 'objectGUID',
  },
  openldap: {
    person_filter: '(&(objectClass=inetOrgPerson)(|(uid={login})(mail={login})))',
    name_attribute: 'cn',
    email_attribute: 'mail',
    id_attribute: 'entryUUID',
  },
};

export const EMPTY: LdapProviderInput = {
  name: '',
  domains: [],
  creates_people: true,
  is_required: false,
  is_active: true,
  mappings: [],
  ldap: {
    directory: 'active_directory',
    addresses: [],
    starttls: false,
    ca_certificate: null,
    bind_dn: '',
    base_dn: '',
    groups_base_dn: null,
    ...USUAL.active_directory,
  },
};

/** Settings for another kind of directory: fields that nobody has changed become those that are usual there. */
export function withKind(ldap: LdapSettings, directory: Kind): LdapSettings {
  const [before, after] = [USUAL[ldap.directory], USUAL[directory]];
  const pick = (name: keyof Usual) => (ldap[name] === before[name] ? after[name] : ldap[name]);
  return {
    ...ldap,
    directory,
    person_filter: pick('person_filter'),
    name_attribute: pick('name_attribute'),
    email_attribute: pick('email_attribute'),
    id_attribute: pick('id_attribute'),
  };
}
