import { Box, Button, Flex, Stack, Text } from '@muhatap/shared/ui';
import { PanelSection, StatusChip } from '@muhatap/shared/ui/app';
import type { FactorPolicy, RoleDetail } from '@muhatap/shared/wire/people';
import { useState } from 'react';
import { FactorPolicyDialog } from './factor-policy-dialog';

interface FactorPolicyPanelProps {
  readonly policy: FactorPolicy;
  readonly roles: readonly RoleDetail[];
}

type ObligatoryRole = FactorPolicy['roles'][number];

function RoleLine({ role, name }: { readonly role: ObligatoryRole; readonly name: string }) {
  const { people, without_factor: without } = role;
  return (
    <Box as="li" borderTopWidth="1px" borderColor="border" py="2">
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <Text fontWeight="medium">{name}</Text>
        {without === 0 ? (
          <Text fontSize="sm" color="fg.muted">
            {people === 0 ? 'Bu rolde kimse yok' : `${people} kişinin hepsi kurdu`}
          </Text>
        ) : (
          <StatusChip
            status={`${people} kişiden ${without} kişi kurmadı`}
            tone="warning"
            size="xs"
          />
        )}
      </Flex>
    </Box>
  );
}

/** The roles whose people must have a second factor. */
export function FactorPolicyPanel({ policy, roles }: FactorPolicyPanelProps) {
  const [isEditing, edit] = useState(false);
  const { grace_days: days } = policy;
  const nameOf = (id: string) => roles.find((role) => role.id === id)?.name ?? '';
  return (
    <PanelSection
      title="İki adımlı doğrulama kuralları"
      aside={
        <Button size="sm" variant="outline" colorPalette="gray" onClick={() => edit(true)}>
          Kuralları değiştir
        </Button>
      }
    >
      {policy.roles.length === 0 ? (
        <Text color="fg.muted">
          Hiçbir rolde zorunlu değil: isteyen kendi Profil sayfasında kurar.
        </Text>
      ) : (
        <Stack gap="3">
          <Text>
            Bu rollerdekiler, zorunlu olduktan sonra{' '}
            <Text as="strong" fontWeight="semibold">
              {days === 0 ? 'hemen' : `${days} gün içinde`}
            </Text>{' '}
            kurmalıdır; süresi dolan, kurmadan başka hiçbir şey yapamaz.
          </Text>
          <Stack as="ul" listStyleType="none" gap="0">
            {policy.roles.map((role) => (
              <RoleLine key={role.role_id} role={role} name={nameOf(role.role_id)} />
            ))}
          </Stack>
        </Stack>
      )}
      <Text fontSize="sm" color="fg.muted" mt="3">
        {(policy.remember_days ?? 0) === 0
          ? 'Kurmuş olanlara her girişte sorulur.'
          : `Kurmuş olanlar isterse bir tarayıcıda ${policy.remember_days ?? 0} gün sorulmaz.`}
      </Text>
      {isEditing && (
        <FactorPolicyDialog policy={policy} roles={roles} onClose={() => edit(false)} />
      )}
    </PanelSection>
  );
}
