import { Box, Button, Flex, Stack, Text } from '@muhatap/shared/ui';
import { PanelSection } from '@muhatap/shared/ui/app';
import type { RoleDetail, SecuritySettings } from '@muhatap/shared/wire/people';
import { useState } from 'react';
import { NetworksDialog } from './networks-dialog';

interface RoleNetworksProps {
  readonly settings: SecuritySettings;
  readonly roles: readonly RoleDetail[];
}

/** The networks from which the company's roles may be used. */
export function RoleNetworks({ settings: { networks, address }, roles }: RoleNetworksProps) {
  const [editedId, edit] = useState<string | null>(null);
  const rangesOf = (id: string) => networks.find(({ role_id }) => role_id === id)?.ranges ?? [];
  const edited = roles.find(({ id }) => id === editedId);
  return (
    <PanelSection title="Rollerin ağları">
      <Text color="fg.muted" mb="3">
        Bir rolü yalnız kurumun ağından ya da VPN ile kullanılabilir yapın.
      </Text>
      <Stack as="ul" listStyleType="none" gap="0">
        {roles.map(({ id, name }) => (
          <Box as="li" key={id} borderTopWidth="1px" borderColor="border" py="2">
            <Flex gap="3" align="center" justify="space-between">
              <Box minW="0">
                <Text fontWeight="medium">{name}</Text>
                <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
                  {rangesOf(id).join(', ') || 'Her yerden'}
                </Text>
              </Box>
              <Button
                size="xs"
                variant="ghost"
                colorPalette="gray"
                flexShrink="0"
                aria-label={`${name}: ağları düzenle`}
                onClick={() => edit(id)}
              >
                Düzenle
              </Button>
            </Flex>
          </Box>
        ))}
      </Stack>
      {edited !== undefined && (
        <NetworksDialog
          key={edited.id}
          role={edited}
          ranges={rangesOf(edited.id)}
          address={address}
          onClose={() => edit(null)}
        />
      )}
    </PanelSection>
  );
}
