import { Button, Icon } from '@muhatap/shared/ui';

/** Tells of rooms that came above the reader, and brings them into view. */
export function NewRoomsPill({
  count,
  onClick,
}: {
  readonly count: number;
  readonly onClick: () => void;
}) {
  if (count === 0) return null;
  return (
    <Button
      position="absolute"
      top="2"
      left="50%"
      transform="translateX(-50%)"
      zIndex="docked"
      size="xs"
      borderRadius="full"
      boxShadow="md"
      className="tabular"
      onClick={onClick}
    >
      <Icon name="arrow-up" size={14} />
      {`${count} yeni konuşma`}
    </Button>
  );
}
