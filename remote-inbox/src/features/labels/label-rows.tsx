import { formatNumber } from '@muhatap/shared/i18n';
import { askConfirm, notify } from '@muhatap/shared/notifications';
import { Box, Text } from '@muhatap/shared/ui';
import {
  ColorTag,
  RowLink,
  RowList,
  RowMenu,
  TableLoading,
  type DataColumn,
} from '@muhatap/shared/ui/app';
import { useEffect } from 'react';
import { usePageAction } from '@muhatap/shared/saving';
import type { LabelWithCount } from '#entities/label-admin';
import type { LabelCommand } from './label-command';

export const LabelsSkeleton = () => (
  <TableLoading label="Etiketler yükleniyor…" rowHeight="53px" cardHeight="72px" tableFrom="sm" />
);

const columnsFor = (
  onEdit: ((label: LabelWithCount) => void) | null,
): readonly DataColumn<LabelWithCount>[] => [
  {
    id: 'name',
    title: 'Etiket',
    sorts: 'ascending',
    sortBy: ({ name }) => name,
    cell: (label) => {
      const tag = <ColorTag name={label.name} color={label.color} size="md" />;
      return onEdit === null ? tag : <RowLink opens={() => onEdit(label)}>{tag}</RowLink>;
    },
  },
  {
    id: 'rooms',
    title: 'Konuşma',
    width: '140px',
    isNumber: true,
    sorts: 'descending',
    sortBy: ({ room_count }) => room_count,
    cell: ({ room_count }) => (
      <Text as="span" color={room_count === 0 ? 'fg.subtle' : 'fg'}>
        {formatNumber(room_count)}
      </Text>
    ),
  },
];

const LabelCard = ({ label: { name, color, room_count } }: { readonly label: LabelWithCount }) => (
  <Box>
    <ColorTag name={name} color={color} size="md" />
    <Text mt="1" fontSize="sm" color="fg.muted" className="tabular">
      {formatNumber(room_count)} konuşma
    </Text>
  </Box>
);

interface LabelRowsProps {
  readonly labels: readonly LabelWithCount[];
  readonly mayChange: boolean;
  readonly onEdit: (label: LabelWithCount) => void;
}

/** The labels and the number of conversations that carry them; a refused removal is notified. */
export function LabelRows({ labels, mayChange, onEdit }: LabelRowsProps) {
  const { run, refusal } = usePageAction(() => notify.success('Etiket silindi'));
  useEffect(() => {
    if (refusal !== null) notify.error(refusal.sentence);
  }, [refusal]);
  const remove = async ({ id, name, room_count }: LabelWithCount) => {
    const carried =
      room_count === 0
        ? 'Hiçbir konuşmada kullanılmıyor. Şikayetlerden de kaldırılır.'
        : `${formatNumber(room_count)} konuşmadan ve şikayetlerden de kaldırılır; hiçbiri silinmez.`;
    if (
      await askConfirm({ title: `“${name}” etiketi silinsin mi?`, message: carried, danger: true })
    )
      run({ do: 'remove', id } satisfies LabelCommand);
  };
  const end = (label: LabelWithCount) => (
    <RowMenu
      name={label.name}
      actions={[
        { id: 'edit', label: 'Düzenle', icon: 'edit', onSelect: () => onEdit(label) },
        {
          id: 'remove',
          label: 'Sil…',
          icon: 'delete',
          isDanger: true,
          onSelect: () => void remove(label),
        },
      ]}
    />
  );
  return (
    <RowList
      label="Etiketler"
      columns={columnsFor(mayChange ? onEdit : null)}
      rows={labels}
      keyOf={({ id }) => id}
      opens={mayChange ? (label) => () => onEdit(label) : undefined}
      tableFrom="sm"
      card={(label) => <LabelCard label={label} />}
      end={mayChange ? end : undefined}
    />
  );
}
