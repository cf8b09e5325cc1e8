import { useSaving, useUnsavedGuard, type Refusal } from '@muhatap/shared/form-draft';
import { notify } from '@muhatap/shared/notifications';
import { Alert, Box, chakra, FormField, Grid, Input, PhoneInput } from '@muhatap/shared/ui';
import { FormSection, SaveBar } from '@muhatap/shared/ui/app';
import type { Group, PersonDetail, RoleDetail } from '@muhatap/shared/wire';
import { useState, type FormEvent } from 'react';
import { personChange, personFaults } from '#entities/people';
import { GroupField } from './group-field';
import type { PersonCommand, PersonOutcome } from './person-command';
import { RoleField } from './role-field';
import { usePersonDraft } from './use-person-draft';

interface PersonEditorProps {
  readonly loaded: PersonDetail;
  readonly roles: readonly RoleDetail[];
  readonly groups: readonly Group[];
  /** Told of what was saved, before the page is read again. */
  readonly onSaved: (person: PersonDetail) => void;
}

const OUTDATED =
  'Siz düzenlerken başkası kaydetti. Dokunmadığınız alanlar yenilendi; sizin değiştirdikleriniz duruyor.';

type Faults = Readonly<Record<string, string>>;

/** The last administrator's roles are refused beside their field. */
function refusedFields(refusal: Refusal | null): Faults {
  if (refusal === null) return {};
  return refusal.code === 'last_administrator' ? { role_ids: refusal.sentence } : refusal.fields;
}

function problemOf(hasFault: boolean, refusal: Refusal | null, isOutdated: boolean) {
  if (hasFault) return 'İşaretli alanları düzeltin.';
  if (refusal !== null && refusal.code !== 'changed_meanwhile') return refusal.sentence;
  return refusal !== null || isOutdated ? OUTDATED : null;
}

function usePersonForm(loaded: PersonDetail, onSaved: (person: PersonDetail) => void) {
  const { person, form, isDirty, isOutdated, change, reset, keep } = usePersonDraft(loaded);
  const [isTried, setTried] = useState(false);
  const { save, isSaving, refusal, forget } = useSaving<PersonOutcome>((outcome) => {
    if (!('person' in outcome)) return;
    keep(outcome.person);
    setTried(false);
    onSaved(outcome.person);
    notify.success('Değişiklikler kaydedildi.');
  });
  useUnsavedGuard(isDirty && !isSaving);
  const own = personFaults(form);
  const faults: Faults = { ...refusedFields(refusal), ...(isTried && own) };
  return {
    person,
    form,
    faults,
    isDirty,
    isSaving,
    problem: problemOf(Object.keys(faults).length > 0, refusal, isOutdated),
    put: (part: Parameters<typeof change>[0]) => {
      change(part);
      forget();
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      setTried(true);
      if (Object.keys(own).length === 0)
        save({ do: 'save', change: personChange(form, person) } satisfies PersonCommand);
    },
    startOver: () => {
      reset();
      forget();
      setTried(false);
    },
  };
}
type PersonFormState = ReturnType<typeof usePersonForm>;

interface PersonalFieldsProps {
  readonly form: PersonFormState['form'];
  readonly faults: Faults;
  /** The account belongs to other companies, too: only its owner changes name and addresses. */
  readonly isTheirs: boolean;
  /** The person as last read: which of the addresses they have shown to be theirs. */
  readonly person: PersonDetail;
  readonly onChange: PersonFormState['put'];
}

/** Below an address that nobody has shown to read at yet. */
const hintOf = (person: PersonDetail, kind: 'email' | 'phone'): string | undefined =>
  person[kind] !== null && person[`${kind}_proven`] === false
    ? 'Henüz doğrulanmadı; kişi Profil sayfasında doğrulayabilir.'
    : undefined;

function PersonalFields({ form, faults, isTheirs, person, onChange }: PersonalFieldsProps) {
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
        <FormField label="Ad soyad" required error={faults['name']}>
          <Input
            autoComplete="off"
            maxLength={120}
            disabled={isTheirs}
            value={form.name}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
        </FormField>
      </Box>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        gap="5"
      >
        <FormField label="E-posta" error={faults['email']} hint={hintOf(person, 'email')}>
          <Input
            type="email"
            autoComplete="off"
            maxLength={254}
            disabled={isTheirs}
            value={form.email}
            onChange={(event) => onChange({ email: event.currentTarget.value })}
          />
        </FormField>
        <FormField label="Telefon" error={faults['phone']} hint={hintOf(person, 'phone')}>
          <PhoneInput
            autoComplete="off"
            disabled={isTheirs}
            value={form.phone}
            onChange={(event) => onChange({ phone: event.currentTarget.value })}
          />
        </FormField>
      </Grid>
    </FormSection>
  );
}

/** Who somebody is in the company: name and addresses, roles and groups, saved together. */
export function PersonEditor({ loaded, roles, groups, onSaved }: PersonEditorProps) {
  const { person, form, faults, isDirty, isSaving, problem, put, submit, startOver } =
    usePersonForm(loaded, onSaved);
  return (
    <chakra.form noValidate onSubmit={submit} aria-label="Kullanıcı bilgileri">
      <PersonalFields
        form={form}
        faults={faults}
        isTheirs={person.also_elsewhere}
        person={person}
        onChange={put}
      />
      <FormSection
        title="Roller"
        description="Birden çok rolü varsa hepsinin verdiği birlikte geçerlidir."
      >
        <RoleField
          roles={roles}
          chosen={form.roleIds}
          error={faults['role_ids']}
          onChange={(roleIds) => put({ roleIds })}
        />
      </FormSection>
      <FormSection
        title="Gruplar"
        description="Rolü grubunun konuşmalarını gösteriyorsa, aynı gruptakiler birbirinin konuşmalarını görür."
      >
        <GroupField
          groups={groups}
          chosen={form.groupIds}
          onChange={(groupIds) => put({ groupIds })}
        />
      </FormSection>
      <SaveBar isDirty={isDirty} isSaving={isSaving} problem={problem} onReset={startOver} />
    </chakra.form>
  );
}
