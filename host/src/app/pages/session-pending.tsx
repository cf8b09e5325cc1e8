import { retrySession, signOut, useSession } from '@muhatap/shared/session';
import { Button, Center, HStack, Logo, Text, VStack } from '@muhatap/shared/ui';
import { useState } from 'react';

/**
 * A spinner while the session is loading (docs/behaviour.md §1.2), the very one that the page
 * showed before its first script (index.html), so that nothing jumps; when the server could not be
 * reached, why, a way to try again and a way out.
 */
export function SessionPending() {
  const error = useSession((state) => state.error);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  return (
    <Center minH="100dvh" bg="bg.canvas" p="8">
      {error === null ? (
        <div className="start" role="status" aria-label="Yükleniyor">
          <Logo compact />
        </div>
      ) : (
        <VStack role="alert" gap="3" textAlign="center" maxW="420px">
          <Text>{error}</Text>
          <HStack gap="2">
            <Button size="sm" disabled={isLeaving} onClick={() => void retrySession()}>
              Tekrar Dene
            </Button>
            <Button
              size="sm"
              variant="outline"
              colorPalette="gray"
              loading={isLeaving}
              onClick={leave}
            >
              Çıkış Yap
            </Button>
          </HStack>
        </VStack>
      )}
    </Center>
  );
}
