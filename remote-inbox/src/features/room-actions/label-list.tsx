import { useState } from 'react';
import { messageOf } from '@muhatap/shared/api';
import { fold } from '@muhatap/shared/i18n';
import { notify } from '@muhatap/shared/notifications';
import { useGrant } from '@muhatap/shared/session';
import {
  LABEL_COLORS,
  ROOM_LABELS_MAX,
  type Label,
  type LabelColor,
  type Room,
} from '@muhatap/shared/wire/conversations';
import { Icon, Text } from '@muhatap/shared/ui';
import { ColorTag, ErrorView, ComboboxList, type ComboboxListItem } from '@muhatap/shared/ui/app';
import { createLabel, useCurrentLabels, useLabels, type CountedLabel } from '#entities/label';
import { putLabels } from './change-room';
import { ColorChoice } from './color-choice';

const CREATE_ID = 'create';
/** The longest name (wire: labelInput). */
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

interface LabelChoiceProps {
  /** The labels with a tick. */
  readonly held: readonly Label[];
  /** Receives a label whose tick was set or taken away. */
  readonly onToggle: (label: Label, isOn: boolean) => void;
}

/** Labels to tick, and a way to make the one that is missing. */
export function LabelChoice({ held, onToggle }: LabelChoiceProps) {
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
      onToggle(made, true);
    } catch (failure) {
      notify.error(messageOf(failure, 'Etiket oluşturulamadı.'));
    }
  };
  const pick = (id: string) => {
    if (id === CREATE_ID) return void create();
    const label = labels.find((each) => each.id === id);
    if (label !== undefined)
      onToggle({ id: label.id, name: label.name, color: label.color }, !isHeld(id));
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

/** The labels of one conversation. */
export function LabelList({ room }: { readonly room: Room }) {
  const held = useCurrentLabels(room.labels);
  const toggle = (label: Label, isOn: boolean) => {
    if (isOn && held.length >= ROOM_LABELS_MAX)
      return void notify.warning(`Bir konuşmaya en çok ${ROOM_LABELS_MAX} etiket eklenebilir.`);
    const others = held.filter(({ id }) => id !== label.id);
    void putLabels(room, isOn ? [...others, label] : others);
  };
  return <LabelChoice held={held} onToggle={toggle} />;
}
