import { useActionForm } from '@muhatap/shared/forms';
import { notify } from '@muhatap/shared/notifications';
import { FormDialog } from '@muhatap/shared/ui/app';
import {
  ldapProviderInput,
  ldapSettings,
  type IdentityProvider,
  type LdapProviderInput,
  type LdapSettings,
} from '@muhatap/shared/wire/people';
import { LdapCheck } from './ldap-check';
import { EMPTY } from './ldap-defaults';
import { AccountFields, EntryFields, ServerFields } from './ldap-fields';
import { MappingsField } from './mappings-field';
import type { ProviderCommand } from './provider-command';
import type { ProviderDialogProps } from './provider-dialog';
import { DomainsField, NameField, SHARED_MESSAGES, Switches } from './shared-fields';

type LdapDialogProps = Omit<ProviderDialogProps, 'redirectAddress'>;

const MESSAGES = {
  ...SHARED_MESSAGES,
  'ldap.addresses':
    'Sunucunun adresini ldaps:// ya da ldap:// ile, yolsuz yazın (ldaps://dc1.ornek.local).',
  'ldap.ca_certificate': 'Sertifika en çok 20.000 karakter olabilir.',
  'ldap.bind_dn': 'Arama hesabının adını yazın.',
  'ldap.base_dn': 'Aramanın başladığı yeri yazın (DC=ornek,DC=local).',
  'ldap.person_filter': 'Filtreyi yazın; kişinin yazdığı adresin yerine {login} yazın.',
  'ldap.name_attribute': 'Bir özelliğin adını yazın (displayName).',
  'ldap.email_attribute': 'Bir özelliğin adını yazın (mail).',
  'ldap.id_attribute': 'Bir özelliğin adını yazın (objectGUID).',
  'ldap.groups_base_dn': 'En çok 400 karakter yazabilirsiniz.',
};

function formOf(provider: IdentityProvider | null): LdapProviderInput {
  const ldap = ldapSettings.safeParse(provider?.ldap);
  if (provider === null || !ldap.success) return EMPTY;
  const { name, domains, creates_people, is_required, is_active, mappings } = provider;
  return { name, domains, creates_people, is_required, is_active, mappings, ldap: ldap.data };
}

const useLdapForm = ({ provider, onClose }: Pick<LdapDialogProps, 'provider' | 'onClose'>) =>
  useActionForm({
    loaded: formOf(provider),
    schema: ldapProviderInput,
    messages: MESSAGES,
    toCommand: (input): ProviderCommand => ({
      do: 'save-ldap',
      id: provider?.id ?? null,
      version: provider?.version ?? null,
      input,
    }),
    onSaved: () => {
      notify.success(provider === null ? 'Dizin eklendi' : 'Dizin kaydedildi');
      onClose();
    },
  });

/** Creates or changes a directory that is asked over LDAP; a refusal stands beside its field. */
export function LdapDialog(props: LdapDialogProps) {
  const { provider, roles, groups, onClose } = props;
  const { form, values, isSaving, problem, errorOf, change, submit } = useLdapForm(props);
  const { ldap, bind_password: password } = values;
  const changeLdap = (part: Partial<LdapSettings>) => change({ ldap: { ...ldap, ...part } });
  const fields = {
    ldap,
    errorOf: (name: keyof LdapSettings) => errorOf(`ldap.${name}`),
    onChange: changeLdap,
  };
  return (
    <FormDialog
      title={provider === null ? 'Yeni LDAP dizini' : 'LDAP dizinini düzenle'}
      isWide
      isSaving={isSaving}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameField error={errorOf('name')} field={form.register('name')} />
      <ServerFields {...fields} />
      <AccountFields
        {...fields}
        password={password ?? ''}
        passwordError={errorOf('bind_password')}
        hasPassword={provider?.has_secret === true}
        onPassword={(typed) => change({ bind_password: typed || undefined })}
      />
      <EntryFields {...fields} />
      <LdapCheck
        question={{
          ldap,
          ...(password !== undefined && { bind_password: password }),
          ...(provider !== null && { provider_id: provider.id }),
        }}
      />
      <DomainsField
        domains={values.domains}
        error={errorOf('domains')}
        onChange={(domains) => change({ domains })}
      />
      <Switches values={values} onChange={change} />
      <MappingsField
        mappings={values.mappings}
        roles={roles}
        groups={groups}
        groupHint="Grubun kısa adı (Fen-Isleri) ya da tam adı (CN=Fen-Isleri,OU=Gruplar,DC=ornek,DC=local)."
        errorOf={(index) => errorOf(`mappings.${index}.directory_group`)}
        onChange={(mappings) => change({ mappings })}
      />
    </FormDialog>
  );
}
