import { Box, FormField, Grid, Input, PasswordInput, Text } from '@muhatap/shared/ui';
import { Choice, CountedTextarea, TagsInput, Toggle } from '@muhatap/shared/ui/app';
import type { LdapSettings } from '@muhatap/shared/wire/people';
import { withKind } from './ldap-defaults';

interface LdapFieldsProps {
  readonly ldap: LdapSettings;
  readonly errorOf: (name: keyof LdapSettings) => string | undefined;
  readonly onChange: (part: Partial<LdapSettings>) => void;
}

const KINDS = [
  {
    value: 'active_directory',
    title: 'Active Directory',
    text: 'Windows etki alanı. Gruplar, başka grupların içindeyken de okunur.',
  },
  {
    value: 'openldap',
    title: 'OpenLDAP',
    text: 'OpenLDAP ve benzerleri. groupOfNames, groupOfUniqueNames ve posixGroup okunur.',
  },
] as const;
const CERTIFICATE_LIMIT = 20_000;

type TextName = Exclude<
  keyof LdapSettings,
  'directory' | 'addresses' | 'starttls' | 'ca_certificate' | 'groups_base_dn'
>;
interface TextFieldProps extends LdapFieldsProps {
  readonly name: TextName;
  readonly label: string;
  readonly hint?: string;
  readonly maxLength: number;
}

const TextField = ({ name, label, hint, maxLength, ldap, errorOf, onChange }: TextFieldProps) => (
  <FormField label={label} required error={errorOf(name)} {...(hint !== undefined && { hint })}>
    <Input
      maxLength={maxLength}
      autoComplete="off"
      spellCheck={false}
      value={ldap[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  </FormField>
);

/** Where the directory is, and how its line is kept secret. */
export function ServerFields({ ldap, errorOf, onChange }: LdapFieldsProps) {
  return (
    <>
      <Choice
        name="ldap-directory"
        label="Dizinin türü"
        options={KINDS}
        value={ldap.directory}
        onChange={(directory) => onChange(withKind(ldap, directory))}
      />
      <TagsInput
        label="Sunucu adresleri"
        value={ldap.addresses}
        max={4}
        maxLength={260}
        placeholder="ldaps://dc1.ornek.local"
        hint="Birine ulaşılamazsa sıradakine sorulur. Kendi ağınızdaki bir sunucuyu işletmeciniz SINGLE_SIGN_ON_ORIGINS değişkeniyle tanıtır."
        error={errorOf('addresses')}
        onChange={(addresses) => onChange({ addresses })}
      />
      <Box>
        <Toggle
          label="StartTLS"
          checked={ldap.starttls}
          onChange={(starttls) => onChange({ starttls })}
        />
        <Text fontSize="sm" color="fg.muted" ps="10">
          ldap:// ile başlayan adreslerde bağlantı şifreliye çevrilir. ldaps:// zaten şifrelidir.
        </Text>
      </Box>
      <CountedTextarea
        label="Kök sertifika (PEM)"
        rows={3}
        limit={CERTIFICATE_LIMIT}
        value={ldap.ca_certificate ?? ''}
        hint="Sunucunun sertifikasını kurumunuz imzaladıysa. Herkesçe tanınan bir sertifikaysa boş bırakın."
        placeholder="-----BEGIN CERTIFICATE-----"
        error={errorOf('ca_certificate')}
        onChange={(pem) => onChange({ ca_certificate: pem.trim() === '' ? null : pem })}
      />
    </>
  );
}

interface AccountFieldsProps extends LdapFieldsProps {
  readonly password: string;
  readonly passwordError: string | undefined;
  readonly hasPassword: boolean;
  readonly onPassword: (password: string) => void;
}

/** The account that searches. */
export function AccountFields({
  password,
  passwordError,
  hasPassword,
  onPassword,
  ...fields
}: AccountFieldsProps) {
  return (
    <>
      <TextField
        {...fields}
        name="bind_dn"
        label="Arama hesabı (bind DN)"
        maxLength={400}
        hint="Yalnız okuyabilen bir hesap. Active Directory’de muhatap@ornek.local da yazılabilir."
      />
      <FormField
        label="Arama hesabının parolası"
        required={!hasPassword}
        error={passwordError}
        hint={
          hasPassword
            ? 'Kayıtlı. Değiştirmek için yenisini yazın; sunucu, sertifika ya da hesap değişince yeniden istenir.'
            : 'Mühürlenerek saklanır ve bir daha gösterilmez.'
        }
      >
        <PasswordInput
          autoComplete="new-password"
          value={password}
          onChange={(event) => onPassword(event.target.value)}
        />
      </FormField>
    </>
  );
}

/** Where people and groups stand, and how they are read. */
export function EntryFields(fields: LdapFieldsProps) {
  const { ldap, errorOf, onChange } = fields;
  return (
    <>
      <TextField
        {...fields}
        name="base_dn"
        label="Arama kökü (base DN)"
        maxLength={400}
        hint="Kişiler bunun altında aranır. Örnek: DC=ornek,DC=local"
      />
      <TextField
        {...fields}
        name="person_filter"
        label="Kişi filtresi"
        maxLength={1000}
        hint="{login} yerine kişinin yazdığı e-posta adresi konur."
      />
      <Grid templateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }} gap="3" alignItems="start">
        <TextField {...fields} name="name_attribute" label="Ad özelliği" maxLength={60} />
        <TextField {...fields} name="email_attribute" label="E-posta özelliği" maxLength={60} />
        <TextField {...fields} name="id_attribute" label="Değişmeyen kimlik" maxLength={60} />
      </Grid>
      <FormField
        label="Grupların kökü"
        error={errorOf('groups_base_dn')}
        hint="Boşsa arama köküdür. Kısa adla yalnız bunun altındaki gruplar eşlenir."
      >
        <Input
          maxLength={400}
          autoComplete="off"
          spellCheck={false}
          value={ldap.groups_base_dn ?? ''}
          onChange={({ target: { value } }) =>
            onChange({ groups_base_dn: value.trim() === '' ? null : value })
          }
        />
      </FormField>
    </>
  );
}
