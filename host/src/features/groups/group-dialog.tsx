import { useActionForm } from '@muhatap/shared/forms';
import { notify } from '@muhatap/shared/notifications';
import { Box, Flex, FormField, Input, Text } from '@muhatap/shared/ui';
import { CheckList, FormDialog, PersonAvatar } from '@muhatap/shared/ui/app';
import { groupInput, type Group, type Person } from '@muhatap/shared/wire/people';
import type { GroupCommand } from './group-command';

const LONGEST_NAME = 60;
const LONGEST_DESCRIPTION = 200;

interface GroupDialogProps {
  /** Null for a new one. */
  readonly group: Group | null;
  readonly people: readonly Person[];
  readonly onClose: () => void;
}

/** All people who can sign in, and all present members. Members come first, so that they are seen without searching. */
function candidates(people: readonly Person[], group: Group | null): readonly Person[] {
  const isIn = (id: string) => group?.members.some((member) => member.id === id) ?? false;
  return people
    .filter(({ id, state }) => state === 'active' || isIn(id))
    .sort((a, b) => Number(isIn(b.id)) - Number(isIn(a.id)));
}

interface MemberFieldProps {
  readonly people: readonly Person[];
  readonly chosen: readonly string[];
  readonly onChange: (ids: string[]) => void;
}

function MemberField({ people, chosen, onChange }: MemberFieldProps) {
  const options = people.map(({ id, name, avatar_url, roles, state }) => ({
    id,
    title: name,
    text: state === 'disabled' ? 'Devre dışı' : roles.map((role) => role.name).join(', '),
    aside: <PersonAvatar name={name} src={avatar_url} size={28} />,
  }));
  return (
    <Box>
      <Flex justify="space-between" mb="1.5">
        <Text fontSize="sm" fontWeight="medium">
          Üyeler
        </Text>
        <Text fontSize="sm" color="fg.muted" className="tabular" role="status">
          {chosen.length} kişi seçili
        </Text>
      </Flex>
      <CheckList
        label="Üyeler"
        options={options}
        chosen={chosen}
        empty="Henüz kimse yok."
        onChange={onChange}
      />
    </Box>
  );
}

/** Creates or changes a group. A name that is taken is reported beside the field. */
export function GroupDialog({ group, people, onClose }: GroupDialogProps) {
  const { form, values, isSaving, problem, errorOf, change, submit } = useActionForm({
    loaded: {
      name: group?.name ?? '',
      description: group?.description ?? '',
      member_ids: group?.members.map(({ id }) => id) ?? [],
    },
    schema: groupInput,
    messages: { name: 'Gruba en az iki harfli bir ad verin.' },
    toCommand: (input): GroupCommand => ({
      do: 'save',
      id: group?.id ?? null,
      version: group?.version ?? null,
      input,
    }),
    onSaved: () => {
      notify.success(group === null ? 'Grup eklendi' : 'Grup kaydedildi');
      onClose();
    },
  });
  return (
    <FormDialog
      title={group === null ? 'Yeni grup' : 'Grubu düzenle'}
      isWide
      isSaving={isSaving}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField label="Ad" required error={errorOf('name')}>
        <Input
          maxLength={LONGEST_NAME}
          autoComplete="off"
          placeholder="Örnek: Çözüm Merkezi"
          {...form.register('name')}
        />
      </FormField>
      <FormField label="Açıklama" hint="İsteğe bağlı.">
        <Input
          maxLength={LONGEST_DESCRIPTION}
          autoComplete="off"
          {...form.register('description')}
        />
      </FormField>
      <MemberField
        people={candidates(people, group)}
        chosen={values.member_ids ?? []}
        onChange={(member_ids) => change({ member_ids })}
      />
    </FormDialog>
  );
}
