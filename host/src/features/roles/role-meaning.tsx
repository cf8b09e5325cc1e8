import { Alert, Box, Flex, Icon, Stack, Text, VisuallyHidden } from '@muhatap/shared/ui';
import { PanelSection, Table } from '@muhatap/shared/ui/app';
import {
  ACTION_LABELS,
  countsSomewhere,
  moduleLabel,
  roleLines,
  visibilityLabel,
  type RoleForm,
} from '#entities/role';

const COLUMN_ACTIONS = ['assign', 'close', 'export'] as const;
const COLUMNS = { assign: 'Atar', close: 'Kapatır', export: 'İndirir' } as const;

/** Yes, no, or that the module has nothing of the kind. */
function Mark({ may }: { readonly may: boolean | null }) {
  if (may === null)
    return (
      <Text as="span" color="fg.subtle">
        <span aria-hidden>·</span>
        <VisuallyHidden>bu bölümde yok</VisuallyHidden>
      </Text>
    );
  return (
    <Box as="span" display="inline-flex" color={may ? 'success.fg' : 'fg.subtle'}>
      <Icon name={may ? 'check' : 'minus'} size={16} />
      <VisuallyHidden>{may ? 'evet' : 'hayır'}</VisuallyHidden>
    </Box>
  );
}

function Matrix({ form }: { readonly form: RoleForm }) {
  return (
    <Table.Root
      size="sm"
      variant="line"
      css={{
        '& tr': { bg: 'transparent' },
        '& td, & th': { px: '2' },
        '& td:first-of-type, & th:first-of-type': { ps: '0' },
        '& td:last-of-type, & th:last-of-type': { pe: '0' },
      }}
    >
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader>Bölüm</Table.ColumnHeader>
          <Table.ColumnHeader>Görür</Table.ColumnHeader>
          {COLUMN_ACTIONS.map((action) => (
            <Table.ColumnHeader key={action} textAlign="center">
              {COLUMNS[action]}
            </Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {roleLines(form).map((line) => (
          <Table.Row key={line.module}>
            <Table.Cell fontWeight="medium">{moduleLabel(line.module).name}</Table.Cell>
            <Table.Cell color="fg.muted">
              {line.visibility === null ? (
                <Mark may={null} />
              ) : (
                visibilityLabel(line.visibility).name
              )}
            </Table.Cell>
            {COLUMN_ACTIONS.map((action) => (
              <Table.Cell key={action} textAlign="center">
                <Mark may={line[action]} />
              </Table.Cell>
            ))}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

/** The meaning of the role's current form, module by module; it follows every tick. */
export function RoleMeaning({ form }: { readonly form: RoleForm }) {
  const administers = form.actions.includes('administer');
  const idle =
    form.modules.length === 0
      ? []
      : COLUMN_ACTIONS.filter(
          (action) => form.actions.includes(action) && !countsSomewhere(form, action),
        );
  return (
    <PanelSection title="Bu rol ne demek?">
      <Stack gap="4" aria-live="polite">
        {form.modules.length === 0 ? (
          <Text color="fg.muted" fontSize="sm">
            {administers
              ? 'Hiçbir bölümü açmaz; yalnızca yönetim sayfalarını açar.'
              : 'Henüz hiçbir bölümü açmıyor. Bölüm seçtikçe burada ne anlama geldiği yazılır.'}
          </Text>
        ) : (
          <Matrix form={form} />
        )}
        {administers && (
          <Flex gap="3" align="flex-start" fontSize="sm">
            <Box color="brand.fg" pt="0.5">
              <Icon name="shield" size={16} />
            </Box>
            <Text>
              <Text as="span" fontWeight="medium">
                Kurumu yönetir.
              </Text>{' '}
              Rolleri de değiştirebildiği için kendine her yetkiyi verebilir; yalnızca güvendiğiniz
              kişilere verin.
            </Text>
          </Flex>
        )}
        {idle.length > 0 && (
          <Alert.Root status="info" size="sm">
            <Alert.Indicator />
            <Alert.Title>
              {idle.map((action) => ACTION_LABELS[action].name).join(' ve ')} yetkisi, seçili
              bölümlerde bir şey değiştirmez.
            </Alert.Title>
          </Alert.Root>
        )}
      </Stack>
    </PanelSection>
  );
}
