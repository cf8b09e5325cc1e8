import { Flex, VisuallyHidden } from '@muhatap/shared/ui';
import { Skeleton } from '@muhatap/shared/ui/app';

const BUBBLES = [
  ['start', '46%', '44px'],
  ['start', '34%', '36px'],
  ['end', '52%', '64px'],
  ['start', '40%', '36px'],
  ['end', '38%', '44px'],
  ['end', '28%', '36px'],
  ['start', '56%', '64px'],
] as const;

export function ConversationSkeleton() {
  return (
    <Flex
      flex="1"
      minH="0"
      direction="column"
      justify="flex-end"
      gap="3"
      px="5"
      py="4"
      overflow="hidden"
      role="status"
    >
      <VisuallyHidden>Mesajlar yükleniyor…</VisuallyHidden>
      {BUBBLES.map(([side, width, height]) => (
        <Skeleton
          key={width}
          alignSelf={`flex-${side}`}
          w={width}
          h={height}
          borderRadius="lg"
          aria-hidden
        />
      ))}
    </Flex>
  );
}
