import { pageAge } from '@muhatap/shared/lib';
import { platform } from '@muhatap/shared/platform';
import { HStack, Icon, Text } from '@muhatap/shared/ui';
import { useStore } from 'zustand';
import { Strip, StripButton } from './strip';

/**
 * Stays once the server has refused a request of this page for its age. The page is loaded anew when
 * the person says so: what they have typed is theirs.
 */
export function OutdatedStrip() {
  const isOutdated = useStore(pageAge, (state) => state.isOutdated);
  if (!isOutdated) return null;
  return (
    <Strip role="alert">
      <HStack gap="2" minH="7">
        <Icon name="refresh" size={15} />
        <Text as="span">Bu sayfa eski; yenileyin.</Text>
        <StripButton onClick={() => platform().page.reload()}>Yenile</StripButton>
      </HStack>
    </Strip>
  );
}
