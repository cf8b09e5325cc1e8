import { platform } from '@muhatap/shared/platform';
import { Center, chakra, Spinner, Text, VStack } from '@muhatap/shared/ui';
import { useEffect, useState } from 'react';
import { useTitle } from '../use-title';

// docs/behaviour.md §1.1
const DOCUMENT = '/terms-and-conditions.html';

type Terms =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded' }
  | { readonly state: 'failed'; readonly message: string };

async function fetchTerms(): Promise<Terms> {
  try {
    const answer = await platform().http.fetch(DOCUMENT);
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    return { state: 'loaded' };
  } catch (error) {
    return { state: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

/** The static document in a full-page frame (docs/behaviour.md §1.1). The frame runs no scripts. */
export function TermsPage() {
  useTitle('Kullanım Koşulları');
  const [terms, setTerms] = useState<Terms>({ state: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    void fetchTerms().then((loaded) => {
      if (isCurrent) setTerms(loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  if (terms.state === 'loaded') {
    return (
      <chakra.iframe
        title="Kullanım Koşulları"
        src={DOCUMENT}
        sandbox="allow-top-navigation-by-user-activation"
        width="100%"
        height="100dvh"
        display="block"
      />
    );
  }
  return (
    <Center as="main" minH="100dvh" bg="bg.canvas" p="8">
      {terms.state === 'loading' ? (
        <VStack role="status" gap="3">
          <Spinner color="brand.solid" />
          <Text>Yükleniyor…</Text>
        </VStack>
      ) : (
        <Text role="alert">Yüklenemedi: {terms.message}</Text>
      )}
    </Center>
  );
}
