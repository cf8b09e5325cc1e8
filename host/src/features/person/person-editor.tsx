import { useUnsavedGuard } from '@muhatap/shared/saving';
import { useActionForm } from '@muhatap/shared/forms';
import { notify } from '@muhatap/shared/notifications';
import { Alert, Box, chakra, FormField, Grid, Input, PhoneInput } from '@muhatap/shared/ui';
import { FormSection, SaveBar } from '@muhatap/shared/ui/app';
import type { Group, PersonDetail, RoleDetail } from '@muhatap/shared/wire/people';
import { useState } from 'react';
import {
  addressOrNull,
  PERSON_MESSAGES,
  personEdits,
  personForm,
  personSchema,
} from '#entities/people';
import { GroupField } from './group-field';
import type { PersonCommand, PersonOutcome } from './person-command';
import { RoleField } from './role-field';

interface PersonEditorProps {
  readonly loaded: PersonDetail;
  readonly roles: readonly RoleDetail[];
  readonly groups: readonly Group[];
  /** Called with the saved person, before the page is read again. */
  readonly onSaved: (person: PersonDetail) => void;
}

/**
 * The newest state of the person: a state just saved is newer than the page until it is read again.
 */
function useNewest(loaded: PersonDetail) {
  const [saved, setSaved] = useState(loaded);
  const isNewer = saved.id === loaded.id && saved.version > loaded.version;
  return [isNewer ? saved : loaded, setSaved] as const;
}

function usePersonForm(loaded: PersonDetail, onSaved: (person: PersonDetail) => void) {
  const [person, setNewest] = useNewest(loaded);
  const state = useActionForm({
    loaded: personForm(person),
    schema: personSchema,
    messages: PERSON_MESSAGES,
    codeFields: { last_administrator: 'role_ids' },
    toCommand: (input): PersonCommand => ({ do: 'save', change: personEdits(input, person) }),
    onSaved: (outcome: PersonOutcome) => {
      if (!('person' in outcome)) return;
      setNewest(outcome.person);
      onSaved(outcome.person);
      notify.success('Değişiklikler kaydedildi.');
      return personForm(outcome.person);
    },
  });
  useUnsavedGuard(state.isDirty && !state.isSaving);
  return { person, ...state };
}
type PersonFormState = ReturnType<typeof usePersonForm>;

interface PersonalFieldsProps extends Pick<PersonFormState, 'form' | 'errorOf' | 'person'> {
  /** The account belongs to other companies, too: only its owner changes name and addresses. */
  readonly isTheirs: boolean;
}

/** Hint below an address that is not verified yet. */
const hintOf = (person: PersonDetail, kind: 'email' | 'phone'): string | undefined =>
  person[kind] !== null && person[`${kind}_proven`] === false
    ? 'Henüz doğrulanmadı; kişi Profil sayfasında doğrulayabilir.'
    : undefined;

function PersonalFields({ form, errorOf, isTheirs, person }: PersonalFieldsProps) {
  return (
    <FormSection
      title="Kişisel bilgiler"
      description="E-posta ya da telefonla giriş yapar; adı yanıtlarında ve ekip içinde görünür."
    >
      {isTheirs && (
        <Alert.Root status="info" size="sm">
          <Alert.Indicator />
          <Alert.Title>
            Bu hesap başka kurumlarda da kullanılıyor: adını ve adreslerini yalnızca kendisi
            değiştirebilir.
          </Alert.Title>
        </Alert.Root>
      )}
      <Box maxW={{ base: 'full', sm: 'lg' }}>
        <FormField label="Ad soyad" required error={errorOf('name')}>
          <Input
            autoComplete="off"
            maxLength={120}
            disabled={isTheirs}
            {...form.register('name')}
          />
        </FormField>
      </Box>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        gap="5"
      >
        <FormField label="E-posta" error={errorOf('email')} hint={hintOf(person, 'email')}>
          <Input
            type="email"
            autoComplete="off"
            maxLength={254}
            disabled={isTheirs}
            {...form.register('email', { setValueAs: addressOrNull })}
          />
        </FormField>
        <FormField label="Telefon" error={errorOf('phone')} hint={hintOf(person, 'phone')}>
          <PhoneInput
            autoComplete="off"
            disabled={isTheirs}
            {...form.register('phone', { setValueAs: addressOrNull, deps: ['email'] })}
          />
        </FormField>
      </Grid>
    </FormSection>
  );
}

/** Edits a person of the company: name and addresses, roles and groups, saved together. */
export function PersonEditor({ loaded, roles, groups, onSaved }: PersonEditorProps) {
  const { person, form, values, isDirty, isSaving, status, errorOf, change, submit, reset } =
    usePersonForm(loaded, onSaved);
  return (
    <chakra.form noValidate onSubmit={submit} aria-label="Kullanıcı bilgileri">
      <PersonalFields
        form={form}
        errorOf={errorOf}
        isTheirs={person.also_elsewhere}
        person={person}
      />
      <FormSection
        title="Roller"
        description="Birden çok rolü varsa hepsinin verdiği birlikte geçerlidir."
      >
        <RoleField
          roles={roles}
          chosen={values.role_ids}
          error={errorOf('role_ids')}
          onChange={(role_ids) => change({ role_ids })}
        />
      </FormSection>
      <FormSection
        title="Gruplar"
        description="Rolü grubunun konuşmalarını gösteriyorsa, aynı gruptakiler birbirinin konuşmalarını görür."
      >
        <GroupField
          groups={groups}
          chosen={values.group_ids}
          onChange={(group_ids) => change({ group_ids })}
        />
      </FormSection>
      <SaveBar isDirty={isDirty} isSaving={isSaving} problem={status} onReset={reset} />
    </chakra.form>
  );
}
