import {
  isSame,
  useFormDraft,
  useSaving,
  useUnsavedGuard,
  type Refusal,
} from '@muhatap/shared/form-draft';
import { formatNumber } from '@muhatap/shared/i18n';
import { useGrant } from '@muhatap/shared/session';
import { Box, chakra, Grid, Heading, Stack, Text } from '@muhatap/shared/ui';
import { SaveBar } from '@muhatap/shared/ui/app';
import type { RoleDetail } from '@muhatap/shared/wire';
import { useState, type ComponentProps, type FormEvent } from 'react';
import { EMPTY_ROLE, fromTemplate, inputOf, roleFaults, type RoleForm } from '#entities/role';
import type { RoleCommand } from './role-command';
import { RoleFields } from './role-fields';
import { RoleMeaning } from './role-meaning';
import { TemplateChoice } from './template-choice';

interface RoleEditorProps {
  /** What the form begins with: a saved role, a copy of one, a template, or nothing. */
  readonly loaded: RoleForm;
  /** Null for a role that is not there yet. */
  readonly role: RoleDetail | null;
}

function problemOf(hasFault: boolean, refusal: Refusal | null, isOutdated: boolean): string | null {
  if (hasFault) return 'İşaretli alanları düzeltin.';
  if (isOutdated || refusal?.code === 'changed_meanwhile')
    return 'Siz düzenlerken başkası kaydetti; kaydederseniz sizinki geçerli olur.';
  return refusal?.sentence ?? null;
}

/** The templates from which a new role can begin. */
function Beginning(props: ComponentProps<typeof TemplateChoice>) {
  return (
    <Box as="section" aria-label="Başlangıç">
      <Heading as="h2" size="md">
        Neyle başlamak istersiniz?
      </Heading>
      <Text fontSize="sm" color="fg.muted" mb="3">
        Hazır bir rol alanları doldurur; hepsini değiştirebilirsiniz. İsterseniz boş formla devam
        edin.
      </Text>
      <TemplateChoice {...props} />
    </Box>
  );
}

/** One role with what it means beside it. After a save the page's action leads back to the list. */
export function RoleEditor({ loaded, role }: RoleEditorProps) {
  const holdsReleases = useGrant('releases');
  const { draft, isDirty, isOutdated, change, reset } = useFormDraft(loaded);
  const [isTried, setTried] = useState(false);
  const { save, isSaving, refusal, forget } = useSaving<RoleDetail>();
  useUnsavedGuard(isDirty && !isSaving);
  const put = (form: RoleForm) => {
    change(form);
    forget();
  };
  const own = roleFaults(draft);
  const faults: Readonly<Record<string, string>> = isTried ? { ...refusal?.fields, ...own } : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(own).length === 0)
      save({
        do: 'save',
        version: role?.version ?? null,
        input: inputOf(draft),
      } satisfies RoleCommand);
  };
  const problem = problemOf(Object.keys(faults).length > 0, refusal, isOutdated);
  const holders = role?.members.length ?? 0;
  return (
    <chakra.form noValidate onSubmit={submit}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' }}
        gap={{ base: '8', lg: '10' }}
        alignItems="start"
        pb="6"
      >
        <Stack gap="8" minW="0">
          {role === null && (
            <Beginning chosen={draft.template} onChoose={(id) => put(fromTemplate(id) ?? draft)} />
          )}
          <RoleFields form={draft} faults={faults} holdsReleases={holdsReleases} onChange={put} />
        </Stack>
        <Stack gap="3" position={{ lg: 'sticky' }} top={{ lg: '8' }}>
          <RoleMeaning form={draft} />
          {holders > 0 && (
            <Text fontSize="sm" color="fg.muted" px="1">
              Kaydettiğinizde bu roldeki {formatNumber(holders)} kişi için hemen geçerli olur; açık
              ekranları da değişir.
            </Text>
          )}
        </Stack>
      </Grid>
      <SaveBar
        isDirty={role === null ? !isSame(draft, EMPTY_ROLE) : isDirty}
        isSaving={isSaving}
        problem={problem}
        onReset={() => {
          reset();
          forget();
          setTried(false);
        }}
      />
    </chakra.form>
  );
}
