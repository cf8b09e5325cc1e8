import { addresses } from '@muhatap/shared/contract';
import { Badge, Menu, Portal } from '@muhatap/shared/ui/app';
import {
  Box,
  chakra,
  Flex,
  Grid,
  Heading,
  HStack,
  Icon,
  IconButton,
  Stack,
  Text,
  type IconName,
} from '@muhatap/shared/ui';
import type { RoleDetail } from '@muhatap/shared/wire/people';
import type { ReactNode } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import {
  actionNames,
  isHeld,
  moduleLabel,
  NO_PREVIEW,
  previewAddress,
  visibilityLabel,
} from '#entities/role';
import { RoleMembers } from './role-members';

export const ROLE_COLUMNS = {
  base: 'minmax(0, 1fr)',
  lg: 'minmax(0, 1fr) minmax(200px, 300px) 170px 72px',
};
const NameLink = chakra(RouterLink);

function Fact({
  icon,
  label,
  children,
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <Flex gap="2" align="flex-start" fontSize="sm">
      <Box color="fg.muted" pt="0.5" aria-hidden>
        <Icon name={icon} size={15} />
      </Box>
      <Text>
        <Text as="span" color="fg.muted">
          {label}:{' '}
        </Text>
        {children}
      </Text>
    </Flex>
  );
}

interface RoleRowProps {
  readonly role: RoleDetail;
  readonly onRemove: () => void;
}

function RoleMenu({ role: { id, name }, onRemove }: RoleRowProps) {
  const navigate = useNavigate();
  const choose = (value: string) => {
    if (value === 'preview')
      void navigate(previewAddress({ ...NO_PREVIEW, mode: 'roles', roles: [id] }));
    if (value === 'copy') void navigate(`${addresses.newRole()}?from=${encodeURIComponent(id)}`);
    if (value === 'remove') onRemove();
  };
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end' }}
      onSelect={({ value }) => choose(value)}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <IconButton
          size="sm"
          variant="ghost"
          colorPalette="gray"
          aria-label={`${name}: diğer işlemler`}
        >
          <Icon name="more" size={16} />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="220px">
            <Menu.Item value="preview">
              <Icon name="eye" size={16} />
              Neleri gösterir?
            </Menu.Item>
            <Menu.Item value="copy">
              <Icon name="copy" size={16} />
              Kopyasını oluştur
            </Menu.Item>
            <Menu.Separator />
            <Menu.Item value="remove" color="fg.error">
              <Icon name="delete" size={16} />
              Sil…
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

function ModuleBadges({ modules }: Pick<RoleDetail, 'modules'>) {
  return (
    <Flex gap="1.5" mt="2" wrap="wrap">
      {modules.map((module) => (
        <Badge key={module} size="sm" variant="surface" colorPalette="gray">
          <Icon name={moduleLabel(module).icon} size={12} />
          {moduleLabel(module).name}
        </Badge>
      ))}
      {modules.length === 0 && (
        <Text fontSize="sm" color="fg.muted">
          Hiçbir bölümü açmaz.
        </Text>
      )}
    </Flex>
  );
}

/** A role in one row: the modules it opens, the rows it shows, its actions, its holders. */
export function RoleRow({ role, onRemove }: RoleRowProps) {
  const { id, name, description, modules, visibility, actions, members } = role;
  const furtherActions = actions.filter((action) => action !== 'administer');
  return (
    <Grid
      as="li"
      aria-label={name}
      templateColumns={ROLE_COLUMNS}
      columnGap="6"
      rowGap="3"
      alignItems={{ base: 'stretch', lg: 'center' }}
      px={{ base: '4', md: '5' }}
      py="4"
      borderBottomWidth="1px"
      borderColor="border"
      _last={{ borderBottomWidth: '0' }}
      position="relative"
    >
      <Box minW="0" pe={{ base: '20', lg: '0' }}>
        <HStack gap="2" flexWrap="wrap">
          <Heading as="h2" size="md" overflowWrap="anywhere">
            <NameLink to={addresses.editRole(id)} color="inherit" _hover={{ color: 'brand.fg' }}>
              {name}
            </NameLink>
          </Heading>
          {actions.includes('administer') && (
            <Badge size="sm" colorPalette="brand">
              <Icon name="shield" size={12} />
              Kurumu yönetir
            </Badge>
          )}
        </HStack>
        {description !== '' && (
          <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {description}
          </Text>
        )}
        <ModuleBadges modules={modules} />
      </Box>
      <Stack gap="1">
        {modules.some(isHeld) && (
          <Fact icon="eye" label="Görür">
            {visibilityLabel(visibility).name}
          </Fact>
        )}
        <Fact icon="success" label="Yapar">
          {furtherActions.length === 0 ? 'Ek yetkisi yok' : actionNames(furtherActions)}
        </Fact>
      </Stack>
      <Box>
        <RoleMembers name={name} members={members} />
      </Box>
      <HStack
        gap="0"
        position={{ base: 'absolute', lg: 'static' }}
        top="3"
        insetEnd="3"
        justify="flex-end"
      >
        <IconButton
          asChild
          size="sm"
          variant="ghost"
          colorPalette="gray"
          aria-label={`${name}: düzenle`}
        >
          <RouterLink to={addresses.editRole(id)}>
            <Icon name="edit" size={16} />
          </RouterLink>
        </IconButton>
        <RoleMenu role={role} onRemove={onRemove} />
      </HStack>
    </Grid>
  );
}
