import { useState } from 'react';
import { messageOf } from '@muhatap/shared/api';
import { fold } from '@muhatap/shared/i18n';
import { notify } from '@muhatap/shared/notifications';
import { useGrant } from '@muhatap/shared/session';
import {
  LABEL_COLORS,
  type Label,
  type LabelColor,
  type Room,
} from '@muhatap/shared/wire/conversations';
import { Icon, Text } from '@muhatap/shared/ui';
import { ErrorView, ComboboxList, type ComboboxListItem } from '@muhatap/shared/ui/app';
import {
  ColorTag,
  createLabel,
  currentLabels,
  useLabels,
  type CountedLabel,
} from '#entities/label';
import { putLabels } from './change-room';
import { ColorChoice } from './color-choice';

const CREATE_ID = 'create';
/** Most labels that a conversation takes, and the longest name (wire: roomLabelling, labelInput). */
const MAX_LABELS = 20;
const MAX_NAME = 40;
const NONE: readonly CountedLabel[] = [];

const labelItem = ({ id, name, color }: Label, isSelected: boolean): ComboboxListItem => ({
  id,
  text: name,
  isSelected,
  view: <ColorTag name={name} color={color} />,
});

const newLabelItem = (name: string): ComboboxListItem => ({
  id: CREATE_ID,
  text: '',
  isPinned: true,
  isSelected: false,
  view: (
    <>
      <Icon name="add" size={16} />
      <Text truncate>{`“${name}” etiketini oluştur`}</Text>
    </>
  ),
});

/** Why no label is listed. */
function emptyText(labels: readonly Label[] | undefined, mayCreate: boolean): string {
  if (labels === undefined) return 'Etiketler yükleniyor…';
  if (labels.length > 0) return 'Bu adda etiket yok.';
  return mayCreate ? 'Henüz etiket yok. İlk etiketin adını yazın.' : 'Henüz etiket yok.';
}

/** Labels of a conversation to tick, and a way to make the one that is missing. */
export function LabelList({ room }: { readonly room: Room }) {
  const mayCreate = useGrant('settings');
  const { data, isLoadingError, error, refetch } = useLabels();
  const [search, setSearch] = useState('');
  const [color, setColor] = useState<LabelColor>('blue');
  if (isLoadingError)
    return (
      <ErrorView
        message={messageOf(error, 'Etiketler yüklenirken hata oluştu')}
        onRetry={() => void refetch()}
      />
    );

  const labels = data ?? NONE;
  const held = currentLabels(room.labels, data);
  const isHeld = (id: string) => held.some((label) => label.id === id);
  const name = search.trim();
  const isNew =
    mayCreate &&
    data !== undefined &&
    name !== '' &&
    name.length <= MAX_NAME &&
    !labels.some((label) => fold(label.name) === fold(name));
  const items = [
    ...labels.map((label) => labelItem(label, isHeld(label.id))),
    ...(isNew ? [newLabelItem(name)] : []),
  ];

  const create = async () => {
    try {
      const made = await createLabel({ name, color });
      setSearch('');
      setColor(LABEL_COLORS[(LABEL_COLORS.indexOf(color) + 1) % LABEL_COLORS.length] ?? 'blue');
      await putLabels(room, [...held, made]);
    } catch (failure) {
      notify.error(messageOf(failure, 'Etiket oluşturulamadı.'));
    }
  };
  const pick = (id: string) => {
    if (id === CREATE_ID) return void create();
    if (isHeld(id))
      return void putLabels(
        room,
        held.filter((label) => label.id !== id),
      );
    if (held.length >= MAX_LABELS)
      return void notify.warning(`Bir konuşmaya en çok ${MAX_LABELS} etiket eklenebilir.`);
    const label = labels.find((each) => each.id === id);
    if (label !== undefined)
      void putLabels(room, [...held, { id: label.id, name: label.name, color: label.color }]);
  };
  return (
    <>
      <ComboboxList
        label="Etiket ara"
        isMultiple
        items={items}
        search={search}
        onSearch={setSearch}
        onPick={pick}
        empty={emptyText(data, mayCreate)}
      />
      {isNew && <ColorChoice color={color} onChange={setColor} />}
    </>
  );
}
