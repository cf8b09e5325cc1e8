import { isSame, useSaving, useUnsavedGuard } from '@muhatap/shared/form-draft';
import { Alert, Box, Button, chakra, Flex, FormField, Icon, Input, Text } from '@muhatap/shared/ui';
import { FormSection } from '@muhatap/shared/ui/app';
import type { Group, RoleDetail } from '@muhatap/shared/wire';
import { useState, type FormEvent } from 'react';
import {
  EMPTY_INVITATION,
  invitationFaults,
  invitationInput,
  refusedFields,
  type InvitationForm,
} from '#entities/invitation';
import { GroupField } from './group-field';
import { RoleField } from './role-field';
import { WayField } from './way-field';

type Faults = Readonly<Record<string, string>>;

interface InviteFormProps {
  readonly roles: readonly RoleDetail[];
  readonly groups: readonly Group[];
}

interface SendBarProps {
  readonly hasFault: boolean;
  readonly isSending: boolean;
}

function SendBar({ hasFault, isSending }: SendBarProps) {
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
        {hasFault ? 'İşaretli alanları düzeltin.' : ''}
      </Text>
      <Button type="submit" loading={isSending} loadingText="Gönderiliyor…">
        <Icon name="send" size={16} />
        Davet gönder
      </Button>
    </Flex>
  );
}

/** Asks somebody to come, with what they will be here. After it was sent the page's action leads to the open invitations. */
export function InviteForm({ roles, groups }: InviteFormProps) {
  const [form, setForm] = useState(EMPTY_INVITATION);
  const [isTried, setTried] = useState(false);
  const { save, isSaving, refusal, forget } = useSaving();
  useUnsavedGuard(!isSame(form, EMPTY_INVITATION) && !isSaving);
  const change = (part: Partial<InvitationForm>) => {
    setForm((now) => ({ ...now, ...part }));
    forget();
  };
  const own = invitationFaults(form);
  const refused: Faults = refusal === null ? {} : refusedFields(form, refusal);
  const faults: Faults = isTried ? { ...refused, ...own } : {};
  const problem = refusal !== null && Object.keys(refused).length === 0 ? refusal.sentence : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(own).length === 0) save(invitationInput(form));
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
          <FormField label="Ad soyad" required error={faults['name']}>
            <Input
              autoComplete="off"
              maxLength={120}
              value={form.name}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
          </FormField>
        </Box>
        <Box maxW="lg">
          <WayField form={form} faults={faults} onChange={change} />
        </Box>
      </FormSection>
      <FormSection
        title="Roller"
        description="Hangi bölümleri açacağını, kimin konuşmalarını göreceğini ve neler yapabileceğini belirler."
      >
        <RoleField
          roles={roles}
          chosen={form.roleIds}
          error={faults['role_ids']}
          onChange={(roleIds) => change({ roleIds })}
        />
      </FormSection>
      <FormSection
        title="Gruplar"
        description="Rolü grubunun konuşmalarını gösteriyorsa, aynı gruptakiler birbirinin konuşmalarını görür. İsteğe bağlı."
      >
        <GroupField
          groups={groups}
          chosen={form.groupIds}
          onChange={(groupIds) => change({ groupIds })}
        />
      </FormSection>
      <SendBar hasFault={Object.keys(faults).length > 0} isSending={isSaving} />
    </chakra.form>
  );
}
