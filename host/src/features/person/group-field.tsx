import { CheckList } from '@muhatap/shared/ui/app';
import type { Group } from '@muhatap/shared/wire/people';

interface GroupFieldProps {
  readonly groups: readonly Group[];
  readonly chosen: readonly string[];
  readonly onChange: (groupIds: string[]) => void;
}

/** The groups whose conversations the person shares where a role shows those of the group. */
export function GroupField({ groups, chosen, onChange }: GroupFieldProps) {
  const options = groups.map(({ id, name, description, members }) => ({
    id,
    title: name,
    text: [`${members.length} kişi`, description].filter((part) => part !== '').join(' · '),
  }));
  return (
    <CheckList
      label="Gruplar"
      options={options}
      chosen={chosen}
      empty="Henüz grup yok. Gruplar sayfasından ekleyebilirsiniz."
      onChange={onChange}
    />
  );
}
