import { useActionForm } from '@muhatap/shared/forms';
import { notify } from '@muhatap/shared/notifications';
import { Box, FormField, Input, PasswordInput, Stack, Text } from '@muhatap/shared/ui';
import { CopyLine, FormDialog, TagsInput, Toggle } from '@muhatap/shared/ui/app';
import {
  identityProviderInput,
  type Group,
  type IdentityProvider,
  type IdentityProviderInput,
  type RoleDetail,
} from '@muhatap/shared/wire/people';
import { IssuerField } from './issuer-field';
import { MappingsField } from './mappings-field';
import type { ProviderCommand } from './provider-command';

interface ProviderDialogProps {
  /** Null for a new one. */
  readonly provider: IdentityProvider | null;
  readonly redirectAddress: string;
  readonly roles: readonly RoleDetail[];
  readonly groups: readonly Group[];
  readonly onClose: () => void;
}

const MESSAGES = {
  name: 'Dizine en az iki harfli bir ad verin.',
  issuer: 'Sunucunun adresini yazın (https://…).',
  client_id: 'İstemci kimliğini yazın.',
  domains: 'En az bir alan adı yazın (ornek.bel.tr).',
  groups_claim: 'Grupların geldiği bilginin adını yazın.',
  mappings: 'Dizindeki grubun adını yazın.',
  'mappings.directory_group': 'Dizindeki grubun adını yazın.',
};

const EMPTY: IdentityProviderInput = {
  name: '',
  issuer: '',
  client_id: '',
  domains: [],
  groups_claim: 'groups',
  creates_people: true,
  is_required: false,
  is_active: true,
  mappings: [],
};

const formOf = (provider: IdentityProvider | null): IdentityProviderInput => {
  const { name, issuer, client_id, domains, groups_claim, mappings, ...rest } = provider ?? EMPTY;
  const { creates_people, is_required, is_active } = rest;
  return {
    ...{ name, issuer, client_id, domains, groups_claim, mappings },
    ...{ creates_people, is_required, is_active },
  };
};

interface SwitchesProps {
  readonly values: Pick<IdentityProviderInput, 'creates_people' | 'is_required' | 'is_active'>;
  readonly onChange: (part: Partial<SwitchesProps['values']>) => void;
}

const SWITCHES = [
  {
    name: 'is_active',
    label: 'Açık',
    text: 'Kapalıyken kimse bu dizinle giremez; açık oturumlar sürer.',
  },
  {
    name: 'creates_people',
    label: 'Yeni kişiler ilk girişte eklensin',
    text: 'Yalnız eşlenmiş bir gruptaysa eklenir. Kapalıyken kişileri siz davet edersiniz.',
  },
  {
    name: 'is_required',
    label: 'Bu alan adlarında başka yolla girilmesin',
    text: 'Parola ve kod yalnız yöneticilere açık kalır; dizin çalışmazsa içeri girebilirsiniz.',
  },
] as const;

const Switches = ({ values, onChange }: SwitchesProps) => (
  <Stack gap="3">
    {SWITCHES.map(({ name, label, text }) => (
      <Box key={name}>
        <Toggle label={label} checked={values[name]} onChange={(on) => onChange({ [name]: on })} />
        <Text fontSize="sm" color="fg.muted" ps="10">
          {text}
        </Text>
      </Box>
    ))}
  </Stack>
);

const useProviderForm = ({
  provider,
  onClose,
}: Pick<ProviderDialogProps, 'provider' | 'onClose'>) =>
  useActionForm({
    loaded: formOf(provider),
    schema: identityProviderInput,
    messages: MESSAGES,
    toCommand: (input): ProviderCommand => ({
      do: 'save',
      id: provider?.id ?? null,
      version: provider?.version ?? null,
      input,
    }),
    onSaved: () => {
      notify.success(provider === null ? 'Dizin eklendi' : 'Dizin kaydedildi');
      onClose();
    },
  });

interface FieldsProps {
  readonly editing: ReturnType<typeof useProviderForm>;
}

/** The directory's address, and our name and secret there. */
function LineFields({
  editing: { form, values, errorOf, change },
  hasSecret,
  redirectAddress,
}: FieldsProps & { readonly hasSecret: boolean; readonly redirectAddress: string }) {
  return (
    <>
      <IssuerField
        issuer={values.issuer}
        error={errorOf('issuer')}
        field={form.register('issuer')}
      />
      <CopyLine label="Dizine yazılacak dönüş adresi (redirect URI)" value={redirectAddress} />
      <FormField label="İstemci kimliği (client ID)" required error={errorOf('client_id')}>
        <Input maxLength={200} autoComplete="off" {...form.register('client_id')} />
      </FormField>
      <FormField
        label="İstemci gizli anahtarı (client secret)"
        error={errorOf('client_secret')}
        hint={
          hasSecret
            ? 'Kayıtlı. Değiştirmek için yenisini yazın.'
            : 'Gizli anahtarı olmayan bir istemci için boş bırakın.'
        }
      >
        <PasswordInput
          autoComplete="new-password"
          value={values.client_secret ?? ''}
          onChange={(event) => change({ client_secret: event.target.value || undefined })}
        />
      </FormField>
    </>
  );
}

/** The domains of the people who come in by it. */
const DomainsField = ({ editing: { values, errorOf, change } }: FieldsProps) => (
  <TagsInput
    label="E-posta alan adları"
    value={values.domains}
    max={20}
    maxLength={253}
    placeholder="ornek.bel.tr"
    hint="Bu adreslerin sahipleri bu dizine yönlendirilir. Kurumunuzda her alan adında doğrulanmış en az bir adres olmalı."
    error={errorOf('domains')}
    onChange={(domains) => change({ domains })}
  />
);

/** Creates or changes a directory; a refusal stands beside its field. */
export function ProviderDialog(props: ProviderDialogProps) {
  const { provider, redirectAddress, roles, groups, onClose } = props;
  const editing = useProviderForm(props);
  const { form, values, isSaving, problem, errorOf, change, submit } = editing;
  return (
    <FormDialog
      title={provider === null ? 'Yeni dizin' : 'Dizini düzenle'}
      isWide
      isSaving={isSaving}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        label="Ad"
        required
        error={errorOf('name')}
        hint="Giriş sayfasında bu adla görünür."
      >
        <Input
          maxLength={60}
          autoComplete="off"
          placeholder="Örnek: Belediye hesabı"
          {...form.register('name')}
        />
      </FormField>
      <LineFields
        editing={editing}
        hasSecret={provider?.has_secret === true}
        redirectAddress={redirectAddress}
      />
      <DomainsField editing={editing} />
      <Switches values={values} onChange={change} />
      <FormField
        label="Grupların geldiği bilgi (claim)"
        required
        error={errorOf('groups_claim')}
        hint="Çoğu dizinde groups; Microsoft’ta roles da olabilir."
      >
        <Input maxLength={100} autoComplete="off" {...form.register('groups_claim')} />
      </FormField>
      <MappingsField
        mappings={values.mappings}
        roles={roles}
        groups={groups}
        errorOf={(index) => errorOf(`mappings.${index}.directory_group`)}
        onChange={(mappings) => change({ mappings })}
      />
      {provider !== null && (
        <CopyLine
          label="Çıkışların bildirileceği adres (back-channel logout)"
          value={provider.logout_address}
        />
      )}
    </FormDialog>
  );
}
