import { Box, Button, Flex, FormField, Icon, Input, Stack, Text } from '@muhatap/shared/ui';
import { CheckList } from '@muhatap/shared/ui/app';
import type { DirectoryMapping, Group, RoleDetail } from '@muhatap/shared/wire/people';
import { useState } from 'react';

const LONGEST_GROUP = 300;
const NEW: DirectoryMapping = { directory_group: '', role_ids: [], group_ids: [] };

interface MappingsFieldProps {
  readonly mappings: readonly DirectoryMapping[];
  readonly roles: readonly RoleDetail[];
  readonly groups: readonly Group[];
  /** Words on the names of this directory's groups. */
  readonly groupHint: string;
  readonly errorOf: (index: number) => string | undefined;
  readonly onChange: (mappings: DirectoryMapping[]) => void;
}

const namesOf = (
  ids: readonly string[],
  rows: readonly { readonly id: string; readonly name: string }[],
): string[] => rows.filter(({ id }) => ids.includes(id)).map(({ name }) => name);

interface MappingEditorProps extends Pick<MappingsFieldProps, 'roles' | 'groups' | 'groupHint'> {
  readonly mapping: DirectoryMapping;
  readonly error: string | undefined;
  readonly onChange: (mapping: DirectoryMapping) => void;
}

const MappingEditor = ({
  mapping,
  roles,
  groups,
  groupHint,
  error,
  onChange,
}: MappingEditorProps) => (
  <Stack gap="3" mt="3">
    <FormField label="Dizindeki grup" required error={error} hint={groupHint}>
      <Input
        maxLength={LONGEST_GROUP}
        autoComplete="off"
        value={mapping.directory_group}
        onChange={(event) => onChange({ ...mapping, directory_group: event.target.value })}
      />
    </FormField>
    <Text aria-hidden fontSize="sm" fontWeight="medium" mb="-1.5">
      Roller
    </Text>
    <CheckList
      label="Roller"
      options={roles.map(({ id, name, description }) => ({ id, title: name, text: description }))}
      chosen={mapping.role_ids}
      empty="Henüz rol yok."
      onChange={(role_ids) => onChange({ ...mapping, role_ids })}
    />
    {groups.length > 0 && (
      <>
        <Text aria-hidden fontSize="sm" fontWeight="medium" mb="-1.5">
          Gruplar
        </Text>
        <CheckList
          label="Gruplar"
          options={groups.map(({ id, name }) => ({ id, title: name }))}
          chosen={mapping.group_ids}
          empty=""
          onChange={(group_ids) => onChange({ ...mapping, group_ids })}
        />
      </>
    )}
  </Stack>
);

/** Groups of the directory with what their people have here; one is edited at a time. */
export function MappingsField({ mappings, errorOf, onChange, ...lists }: MappingsFieldProps) {
  const [opened, open] = useState<number | null>(null);
  const put = (index: number, mapping: DirectoryMapping) =>
    onChange(mappings.map((one, place) => (place === index ? mapping : one)));
  const remove = (index: number) => {
    onChange(mappings.filter((_one, place) => place !== index));
    open(null);
  };
  const add = () => {
    onChange([...mappings, NEW]);
    open(mappings.length);
  };
  return (
    <Box>
      <Text fontSize="sm" fontWeight="medium">
        Grup eşlemeleri
      </Text>
      <Text fontSize="sm" color="fg.muted" mb="2">
        Her girişte dizindeki gruplara göre verilir ve geri alınır. Burada geçmeyen rol ve gruplara
        dokunulmaz.
      </Text>
      <Stack as="ul" listStyleType="none" gap="2">
        {mappings.map((mapping, index) => (
          <Box as="li" key={index} borderWidth="1px" borderColor="border" borderRadius="lg" p="3">
            <Flex gap="2" align="center" justify="space-between">
              <Box minW="0">
                <Text fontWeight="medium" overflowWrap="anywhere">
                  {mapping.directory_group || 'Yeni eşleme'}
                </Text>
                <Text fontSize="sm" color={errorOf(index) ? 'fg.error' : 'fg.muted'}>
                  {errorOf(index) ??
                    ([
                      ...namesOf(mapping.role_ids, lists.roles),
                      ...namesOf(mapping.group_ids, lists.groups),
                    ].join(', ') ||
                      'Rol ya da grup seçilmedi')}
                </Text>
              </Box>
              <Flex gap="1" flexShrink="0">
                <Button
                  size="xs"
                  variant="ghost"
                  colorPalette="gray"
                  aria-expanded={opened === index}
                  onClick={() => open(opened === index ? null : index)}
                >
                  {opened === index ? 'Kapat' : 'Düzenle'}
                </Button>
                <Button
                  size="xs"
                  variant="ghost"
                  colorPalette="gray"
                  aria-label={`${mapping.directory_group || 'Yeni eşleme'}: kaldır`}
                  onClick={() => remove(index)}
                >
                  Kaldır
                </Button>
              </Flex>
            </Flex>
            {opened === index && (
              <MappingEditor
                mapping={mapping}
                {...lists}
                error={errorOf(index)}
                onChange={(next) => put(index, next)}
              />
            )}
          </Box>
        ))}
      </Stack>
      <Button size="sm" variant="outline" colorPalette="gray" mt="2" onClick={add}>
        <Icon name="add" size={16} />
        Eşleme ekle
      </Button>
    </Box>
  );
}
