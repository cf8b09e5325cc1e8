import { useActionForm } from '@muhatap/shared/forms';
import { notify } from '@muhatap/shared/notifications';
import { FormField, Input, PasswordInput } from '@muhatap/shared/ui';
import { CopyLine, FormDialog } from '@muhatap/shared/ui/app';
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
import { DomainsField, NameField, SHARED_MESSAGES, Switches } from './shared-fields';

export interface ProviderDialogProps {
  /** Null for a new one. */
  readonly provider: IdentityProvider | null;
  readonly redirectAddress: string;
  readonly roles: readonly RoleDetail[];
  readonly groups: readonly Group[];
  readonly onClose: () => void;
}

const MESSAGES = {
  ...SHARED_MESSAGES,
  issuer: 'Sunucunun adresini yazın (https://…).',
  client_id: 'İstemci kimliğini yazın.',
  groups_claim: 'Grupların geldiği bilginin adını yazın.',
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
      <NameField error={errorOf('name')} field={form.register('name')} />
      <LineFields
        editing={editing}
        hasSecret={provider?.has_secret === true}
        redirectAddress={redirectAddress}
      />
      <DomainsField
        domains={values.domains}
        error={errorOf('domains')}
        onChange={(domains) => change({ domains })}
      />
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
        groupHint="Dizinin gönderdiği adla, harfi harfine: bir yol (/fen-isleri) ya da bir kimlik numarası olabilir."
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
