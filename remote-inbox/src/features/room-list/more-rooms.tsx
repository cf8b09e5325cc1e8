import { Button, Flex, Spinner } from '@muhatap/shared/ui';
import { loadMoreRooms } from '#entities/conversation';

export function MoreRooms({ state }: { readonly state: 'idle' | 'loading' | 'failed' }) {
  if (state === 'idle') return null;
  return (
    <Flex role="presentation" justify="center" py="3">
      {state === 'loading' ? (
        <Spinner size="sm" color="fg.muted" aria-label="Diğer konuşmalar yükleniyor" />
      ) : (
        <Button size="xs" variant="ghost" colorPalette="gray" onClick={() => void loadMoreRooms()}>
          Diğer konuşmalar yüklenemedi. Tekrar Dene
        </Button>
      )}
    </Flex>
  );
}
