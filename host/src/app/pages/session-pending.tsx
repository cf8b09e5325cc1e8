import { retrySession, useSession } from '@muhatap/shared/session';
import { Button, Center, Logo, Text, VStack } from '@muhatap/shared/ui';

/**
 * A spinner while the session is loading (docs/behaviour.md §1.2), the very one that the page
 * showed before its first script (index.html), so that nothing jumps; when the server could not be
 * reached, why, and a way to try again.
 */
export function SessionPending() {
  const error = useSession((state) => state.error);
  return (
    <Center minH="100dvh" bg="bg.canvas" p="8">
      {error === null ? (
        <div className="start" role="status" aria-label="Yükleniyor">
          <Logo compact />
        </div>
      ) : (
        <VStack role="alert" gap="3" textAlign="center" maxW="420px">
          <Text>{error}</Text>
          <Button size="sm" onClick={() => void retrySession()}>
            Tekrar Dene
          </Button>
        </VStack>
      )}
    </Center>
  );
}
