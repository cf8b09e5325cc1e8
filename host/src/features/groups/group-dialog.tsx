import { useSaving, type Refusal } from '@muhatap/shared/form-draft';
import { notify } from '@muhatap/shared/notifications';
import { Box, Flex, FormField, Input, Text } from '@muhatap/shared/ui';
import { CheckList, FormDialog, PersonAvatar } from '@muhatap/shared/ui/app';
import type { Group, Person } from '@muhatap/shared/wire';
import { useState } from 'react';
import type { GroupCommand } from './group-command';

const LONGEST_NAME = 60;
const LONGEST_DESCRIPTION = 200;

interface GroupDialogProps {
  /** Null for a new one. */
  readonly group: Group | null;
  readonly people: readonly Person[];
  readonly onClose: () => void;
}

/** Who can be in it: everybody who signs in, and whoever is in it already. Members come first, so that they are seen without searching. */
function candidates(people: readonly Person[], group: Group | null): readonly Person[] {
  const isIn = (id: string) => group?.members.some((member) => member.id === id) ?? false;
  return people
    .filter(({ id, state }) => state === 'active' || isIn(id))
    .sort((a, b) => Number(isIn(b.id)) - Number(isIn(a.id)));
}

/** Why the group was not saved, where that is about no field. */
function problemOf(refusal: Refusal | null): string | null {
  if (refusal === null) return null;
  return refusal.code === 'changed_meanwhile'
    ? 'Siz düzenlerken başkası kaydetti; kaydederseniz sizinki geçerli olur.'
    : refusal.sentence;
}

interface MemberFieldProps {
  readonly people: readonly Person[];
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
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

/** A new group or another name and other members. A name that is taken is said beside the field. */
export function GroupDialog({ group, people, onClose }: GroupDialogProps) {
  const [name, setName] = useState(group?.name ?? '');
  const [description, setDescription] = useState(group?.description ?? '');
  const [members, setMembers] = useState<readonly string[]>(
    group?.members.map(({ id }) => id) ?? [],
  );
  const [fault, setFault] = useState<string | null>(null);
  const { save, isSaving, refusal, forget } = useSaving<Group>(() => {
    notify.success(group === null ? 'Grup eklendi' : 'Grup kaydedildi');
    onClose();
  });
  const nameFault = fault ?? refusal?.fields['name'] ?? null;
  const submit = () => {
    const typed = name.trim();
    setFault(typed.length < 2 ? 'Gruba en az iki harfli bir ad verin.' : null);
    if (typed.length < 2) return;
    save({
      do: 'save',
      id: group?.id ?? null,
      version: group?.version ?? null,
      input: { name: typed, description: description.trim(), member_ids: [...members] },
    } satisfies GroupCommand);
  };
  const type = (typed: string) => {
    setName(typed);
    setFault(null);
    forget();
  };
  return (
    <FormDialog
      title={group === null ? 'Yeni Grup' : 'Grubu Düzenle'}
      isWide
      isSaving={isSaving}
      problem={nameFault === null ? problemOf(refusal) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField label="Ad" required error={nameFault}>
        <Input
          value={name}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          placeholder="Örnek: Çözüm Merkezi"
          onChange={(event) => type(event.currentTarget.value)}
        />
      </FormField>
      <FormField label="Açıklama" hint="İsteğe bağlı.">
        <Input
          value={description}
          maxLength={LONGEST_DESCRIPTION}
          autoComplete="off"
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
      </FormField>
      <MemberField people={candidates(people, group)} chosen={members} onChange={setMembers} />
    </FormDialog>
  );
}
