import { z } from 'zod';
import { openEnum } from '../open';

// A directory that is asked over LDAP: where it is, and what its people's entries look like.

const DIRECTORIES = ['active_directory', 'openldap'] as const;
const DN = z.string().trim().min(1).max(400);
/** A name of an attribute, without options (RFC 4512). */
const attribute = z
  .string()
  .trim()
  .max(60)
  .regex(/^[A-Za-z][A-Za-z0-9-]*$/);

/** Settings of a directory that is asked over LDAP, as administrators write them. */
export const ldapSettings = z.object({
  directory: z.enum(DIRECTORIES),
  /** `ldaps://` or `ldap://`, with host and port alone; the next is tried where one cannot be reached. */
  addresses: z
    .array(
      z
        .string()
        .trim()
        .max(260)
        .regex(/^ldaps?:\/\/(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/),
    )
    .min(1)
    .max(4),
  /** Whether TLS begins on the open line of an `ldap://` address. */
  starttls: z.boolean(),
  /** PEM: the authorities that signed the servers' certificates; null for the public ones. */
  ca_certificate: z.string().trim().min(1).max(20_000).nullable(),
  /** The account that searches: its DN, or in Active Directory its name (`muhatap@kurum.local`). */
  bind_dn: DN,
  base_dn: DN,
  /** Finds a person; `{login}` stands for the address that they type. */
  person_filter: z.string().trim().min(3).max(1_000),
  name_attribute: attribute,
  email_attribute: attribute,
  /** The one that never changes (`objectGUID`, `entryUUID`). */
  id_attribute: attribute,
  /** Where groups are searched; null for `base_dn`. */
  groups_base_dn: DN.nullable(),
});
export type LdapSettings = z.infer<typeof ldapSettings>;

/** The end of a look at the people of a directory, at night or when an administrator asked. `gone`: those whom it knows no longer, or has switched off, and who may still enter here. */
export const ldapPeopleCheck = z.object({
  at: z.string(),
  people: z.number().int(),
  suspended: z.number().int(),
  gone: z.number().int(),
});
export type LdapPeopleCheck = z.infer<typeof ldapPeopleCheck>;

/** As they are answered. */
export const ldapSettingsShown = ldapSettings.extend({ directory: openEnum(DIRECTORIES) });
