import { HStack, Text } from '@muhatap/shared/ui';
import { ColorTag } from '@muhatap/shared/ui/app';
import type { Complaint } from '@muhatap/shared/wire/complaints';

interface LabelTagsProps extends Pick<Complaint, 'labels'> {
  /** Most that are drawn; the others are counted and named by a title. */
  readonly limit: number;
}

/** The labels of a complaint where a row or a card has room for few. */
export function LabelTags({ labels = [], limit }: LabelTagsProps) {
  if (labels.length === 0) return null;
  const others = labels.slice(limit);
  return (
    <HStack as="span" gap="1" wrap="wrap" minW="0">
      {labels.slice(0, limit).map(({ id, name, color }) => (
        <ColorTag key={id} size="xs" name={name} color={color} />
      ))}
      {others.length === 0 ? null : (
        <Text
          as="span"
          fontSize="2xs"
          color="fg.muted"
          title={others.map(({ name }) => name).join(', ')}
        >
          +{others.length}
        </Text>
      )}
    </HStack>
  );
}
