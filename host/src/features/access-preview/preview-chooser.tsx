import { Box, Grid, Stack, Text } from '@muhatap/shared/ui';
import { CheckList, PersonAvatar, SearchSelect, SegmentGroup } from '@muhatap/shared/ui/app';
import type { Group, Person, RoleDetail } from '@muhatap/shared/wire/people';
import { visibilityLabel, type PreviewQuery } from '#entities/role';

interface PreviewChooserProps {
  readonly query: PreviewQuery;
  readonly people: readonly Person[];
  readonly roles: readonly RoleDetail[];
  readonly groups: readonly Group[];
  readonly onChange: (query: PreviewQuery) => void;
}

const MODES = [
  { value: 'person', label: 'Bir kişi' },
  { value: 'roles', label: 'Rol ve grup' },
] as const;

/** A colleague as the list and the button show them; spans, because a button holds no blocks. */
function PersonLine({ person: { name, avatar_url, roles } }: { readonly person: Person }) {
  return (
    <>
      <PersonAvatar name={name} src={avatar_url} size={22} />
      <Text as="span" truncate>
        {name}
      </Text>
      <Text as="span" fontSize="xs" color="fg.muted" truncate hideBelow="sm">
        {roles.map((role) => role.name).join(', ')}
      </Text>
    </>
  );
}

/** Through whose eyes: somebody's, or those of roles and groups before anybody is given them. */
export function PreviewChooser({ query, people, roles, groups, onChange }: PreviewChooserProps) {
  const turn = (mode: string | null) =>
    onChange({ mode: mode === 'roles' ? 'roles' : 'person', user: null, roles: [], groups: [] });
  return (
    <Stack gap="4" mb="6">
      <SegmentGroup.Root
        size="sm"
        value={query.mode}
        onValueChange={({ value }) => turn(value)}
        alignSelf="flex-start"
        aria-label="Kimin gözünden"
      >
        <SegmentGroup.Indicator />
        {MODES.map(({ value, label }) => (
          <SegmentGroup.Item key={value} value={value}>
            <SegmentGroup.ItemText>{label}</SegmentGroup.ItemText>
            <SegmentGroup.ItemHiddenInput />
          </SegmentGroup.Item>
        ))}
      </SegmentGroup.Root>
      {query.mode === 'person' ? (
        <Box maxW="420px">
          <SearchSelect
            label="Kişi"
            placeholder="Kişi seçin"
            empty="Bu adda bir kişi yok."
            value={query.user}
            onChange={(user) => onChange({ ...query, user })}
            options={people.map((person) => ({
              id: person.id,
              text: person.name,
              view: <PersonLine person={person} />,
            }))}
          />
        </Box>
      ) : (
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
          gap="4"
          alignItems="start"
        >
          <CheckList
            label="Roller"
            options={roles.map(({ id, name, visibility }) => ({
              id,
              title: name,
              text: visibilityLabel(visibility).name,
            }))}
            chosen={query.roles}
            empty="Henüz rol yok."
            onChange={(chosen) => onChange({ ...query, roles: chosen })}
          />
          <CheckList
            label="Gruplar"
            options={groups.map(({ id, name, members }) => ({
              id,
              title: name,
              text: `${members.length} kişi`,
            }))}
            chosen={query.groups}
            empty="Henüz grup yok."
            hint="Yalnızca gruplarınkini gösteren rollerde fark eder."
            onChange={(chosen) => onChange({ ...query, groups: chosen })}
          />
        </Grid>
      )}
    </Stack>
  );
}
