import { isSame, useUnsavedGuard } from '@muhatap/shared/saving';
import { useActionForm } from '@muhatap/shared/forms';
import { formatNumber } from '@muhatap/shared/i18n';
import { useGrant } from '@muhatap/shared/session';
import { Box, chakra, Grid, Heading, Stack, Text } from '@muhatap/shared/ui';
import { SaveBar } from '@muhatap/shared/ui/app';
import type { RoleDetail } from '@muhatap/shared/wire/people';
import type { ComponentProps } from 'react';
import { EMPTY_ROLE, fromTemplate, ROLE_MESSAGES, roleSchema, type RoleForm } from '#entities/role';
import type { RoleCommand } from './role-command';
import { RoleFields } from './role-fields';
import { RoleMeaning } from './role-meaning';
import { TemplateChoice } from './template-choice';

interface RoleEditorProps {
  /** The initial form: a saved role, a copy of one, a template, or an empty form. */
  readonly loaded: RoleForm;
  /** Null for a role that is not there yet. */
  readonly role: RoleDetail | null;
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
  const { values, isDirty, isSaving, status, errorOf, change, submit, reset } = useActionForm({
    loaded,
    schema: roleSchema,
    messages: ROLE_MESSAGES,
    toCommand: (input): RoleCommand => ({ do: 'save', version: role?.version ?? null, input }),
  });
  useUnsavedGuard(isDirty && !isSaving);
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
            <Beginning
              chosen={values.template}
              onChoose={(id) => change(fromTemplate(id) ?? values)}
            />
          )}
          <RoleFields
            form={values}
            errorOf={errorOf}
            holdsReleases={holdsReleases}
            onChange={change}
          />
        </Stack>
        <Stack gap="3" position={{ lg: 'sticky' }} top={{ lg: '8' }}>
          <RoleMeaning form={values} />
          {holders > 0 && (
            <Text fontSize="sm" color="fg.muted" px="1">
              Kaydettiğinizde bu roldeki {formatNumber(holders)} kişi için hemen geçerli olur; açık
              ekranları da değişir.
            </Text>
          )}
        </Stack>
      </Grid>
      <SaveBar
        isDirty={role === null ? !isSame(values, EMPTY_ROLE) : isDirty}
        isSaving={isSaving}
        problem={status}
        onReset={reset}
      />
    </chakra.form>
  );
}
