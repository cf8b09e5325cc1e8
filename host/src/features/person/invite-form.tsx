import { useUnsavedGuard } from '@muhatap/shared/saving';
import { useActionForm } from '@muhatap/shared/forms';
import { Alert, Box, Button, chakra, Flex, FormField, Icon, Input, Text } from '@muhatap/shared/ui';
import { FormSection } from '@muhatap/shared/ui/app';
import type { Group, NewInvitation, RoleDetail } from '@muhatap/shared/wire/people';
import { useState } from 'react';
import {
  EMPTY_INVITATION,
  INVITATION_MESSAGES,
  INVITATION_SCHEMAS,
  type InvitationWay,
} from '#entities/invitation';
import { GroupField } from './group-field';
import { RoleField } from './role-field';
import { WayField } from './way-field';

interface InviteFormProps {
  readonly roles: readonly RoleDetail[];
  readonly groups: readonly Group[];
}

interface SendBarProps {
  /** Shown beside the button; errors of no field stand above the form. */
  readonly problem: string | null;
  readonly isSending: boolean;
}

function SendBar({ problem, isSending }: SendBarProps) {
  return (
    <Flex
      justify="flex-end"
      align="center"
      gap="4"
      py="4"
      borderTopWidth="1px"
      borderColor="border"
    >
      <Text role="status" fontSize="sm" color="fg.error">
        {problem ?? ''}
      </Text>
      <Button type="submit" loading={isSending} loadingText="Gönderiliyor…">
        <Icon name="send" size={16} />
        Davet gönder
      </Button>
    </Flex>
  );
}

/** Invites somebody with the roles and groups they get. After it was sent the page's action leads to the open invitations. */
export function InviteForm({ roles, groups }: InviteFormProps) {
  const [way, setWay] = useState<InvitationWay>('email');
  const { form, values, isDirty, isSaving, problem, status, errorOf, change, submit } =
    useActionForm({
      loaded: EMPTY_INVITATION,
      schema: INVITATION_SCHEMAS[way],
      messages: INVITATION_MESSAGES,
      codeFields: { already_member: way, already_invited: way },
      toCommand: (input: NewInvitation) => input,
    });
  useUnsavedGuard(isDirty && !isSaving);
  const chooseWay = (next: InvitationWay) => {
    setWay(next);
    form.clearErrors(way);
  };
  return (
    <chakra.form noValidate onSubmit={submit}>
      {problem !== null && (
        <Alert.Root status="error" role="alert" mb="6">
          <Alert.Indicator />
          <Alert.Title>{problem}</Alert.Title>
        </Alert.Root>
      )}
      <FormSection
        title="Kişi"
        description="Kendisine yedi gün geçerli bir bağlantı gider; parolasını orada kendisi belirler."
      >
        <Box maxW="lg">
          <FormField label="Ad soyad" required error={errorOf('name')}>
            <Input autoComplete="off" maxLength={120} {...form.register('name')} />
          </FormField>
        </Box>
        <Box maxW="lg">
          <WayField
            way={way}
            input={form.register(way)}
            error={errorOf(way)}
            onChange={chooseWay}
          />
        </Box>
      </FormSection>
      <FormSection
        title="Roller"
        description="Hangi bölümleri açacağını, kimin konuşmalarını göreceğini ve neler yapabileceğini belirler."
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
        description="Rolü grubunun konuşmalarını gösteriyorsa, aynı gruptakiler birbirinin konuşmalarını görür. İsteğe bağlı."
      >
        <GroupField
          groups={groups}
          chosen={values.group_ids}
          onChange={(group_ids) => change({ group_ids })}
        />
      </FormSection>
      <SendBar problem={problem === null ? status : null} isSending={isSaving} />
    </chakra.form>
  );
}
