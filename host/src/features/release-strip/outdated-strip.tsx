import { pageAge } from '@muhatap/shared/lib';
import { platform } from '@muhatap/shared/platform';
import { Icon } from '@muhatap/shared/ui/plain';
import { useStore } from 'zustand';
import { Strip, StripButton, StripLine } from './strip';

/**
 * Stays once the server has refused a request of this page for its age. The page is loaded anew when
 * the person says so: what they have typed is theirs.
 */
export function OutdatedStrip() {
  const isOutdated = useStore(pageAge, (state) => state.isOutdated);
  if (!isOutdated) return null;
  return (
    <Strip role="alert">
      <StripLine>
        <Icon name="refresh" size={15} />
        <span>Bu sayfa eski; yenileyin.</span>
        <StripButton onClick={() => platform().page.reload()}>Yenile</StripButton>
      </StripLine>
    </Strip>
  );
}
