import type { Room } from '@muhatap/shared/wire';
import { Flex } from '@muhatap/shared/ui';
import { ColorTag } from '@muhatap/shared/ui/app';
import { LabelPicker } from '#features/room-actions';
import { useCurrentLabels } from '#entities/label';

/** The labels of a conversation in the customer panel, with the way to change them. */
export function RoomLabels({ room }: { readonly room: Room }) {
  const labels = useCurrentLabels(room.labels);
  return (
    <Flex gap="1.5" flexWrap="wrap" align="center" justify="center">
      {labels.map(({ id, name, color }) => (
        <ColorTag key={id} name={name} color={color} />
      ))}
      <LabelPicker room={room} />
    </Flex>
  );
}
