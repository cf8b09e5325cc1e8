import { Flex } from '@muhatap/shared/ui';
import { Thumb, type Photo } from '#entities/complaint';

/** All photos of the complaint at a glance. */
export function PhotoStrip({
  photos,
  onOpen,
}: {
  readonly photos: readonly Photo[];
  readonly onOpen: (id: string) => void;
}) {
  return (
    <Flex as="ul" listStyleType="none" gap="2" wrap="wrap">
      {photos.map(({ id, url }, index) => (
        <li key={id}>
          <Thumb
            url={url}
            size={64}
            label={`${index + 1}. fotoğrafı büyüt`}
            onOpen={() => onOpen(id)}
          />
        </li>
      ))}
    </Flex>
  );
}
