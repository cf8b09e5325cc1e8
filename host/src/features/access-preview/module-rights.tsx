import { Box, Flex, Icon, Text } from '@muhatap/shared/ui';
import { Badge, PanelSection } from '@muhatap/shared/ui/app';
import type { Simulated } from '@muhatap/shared/wire/people';
import { MODULE_GRANTS } from '@muhatap/shared/wire/session';
import { actionNames, isHeld, MODULE_LABELS, moduleLabel, visibilityLabel } from '#entities/role';

type ModuleRight = Simulated['modules'][number];

function Line({ right: { module, visibility, actions, roles } }: { readonly right: ModuleRight }) {
  const { name, icon } = moduleLabel(module);
  const furtherActions = actions.filter((action) => action !== 'administer');
  const parts = [
    visibility !== null && isHeld(module) ? visibilityLabel(visibility).name : null,
    furtherActions.length === 0 ? null : actionNames(furtherActions),
  ].filter((part) => part !== null);
  return (
    <Flex
      as="li"
      gap="3"
      py="3"
      align="flex-start"
      borderBottomWidth="1px"
      borderColor="border.muted"
      _last={{ borderBottomWidth: '0', pb: '0' }}
      _first={{ pt: '0' }}
    >
      <Box color="fg.muted" pt="0.5" aria-hidden>
        <Icon name={icon} size={18} />
      </Box>
      <Box flex="1" minW="0">
        <Text fontWeight="medium">{name}</Text>
        {parts.length > 0 && (
          <Text fontSize="sm" color="fg.muted">
            {parts.join(' · ')}
          </Text>
        )}
      </Box>
      <Flex gap="1" wrap="wrap" justify="flex-end" maxW="50%">
        {roles.map((role) => (
          <Badge key={role} size="sm" variant="surface" colorPalette="gray">
            {role}
          </Badge>
        ))}
      </Flex>
    </Flex>
  );
}

/** Which modules are open, by which role, with what may be done there; and which ones are not. */
export function ModuleRights({ modules, administers }: Pick<Simulated, 'modules' | 'administers'>) {
  const closed = MODULE_GRANTS.filter(
    (grant) => grant !== 'releases' && modules.every(({ module }) => module !== grant),
  );
  return (
    <PanelSection
      title="Bölümler ve yetkiler"
      aside={
        administers ? (
          <Badge colorPalette="brand">
            <Icon name="shield" size={13} />
            Kurumu yönetir
          </Badge>
        ) : undefined
      }
    >
      {modules.length === 0 ? (
        <Text color="fg.muted">Hiçbir bölüm açık değil.</Text>
      ) : (
        <Box as="ul" listStyleType="none" aria-label="Açık bölümler">
          {modules.map((right) => (
            <Line key={right.module} right={right} />
          ))}
        </Box>
      )}
      {closed.length > 0 && (
        <Flex gap="2" mt="4" fontSize="sm" color="fg.muted" align="flex-start">
          <Box pt="0.5" aria-hidden>
            <Icon name="lock" size={14} />
          </Box>
          <Text>Kapalı: {closed.map((grant) => MODULE_LABELS[grant].name).join(', ')}</Text>
        </Flex>
      )}
    </PanelSection>
  );
}
