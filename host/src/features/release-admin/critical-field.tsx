import { Text } from '@muhatap/shared/ui';
import { Toggle } from '@muhatap/shared/ui/app';

interface CriticalFieldProps {
  readonly isCritical: boolean;
  readonly onChange: (isCritical: boolean) => void;
}

/** Whether open pages go over at once. */
export const CriticalField = ({ isCritical, onChange }: CriticalFieldProps) => (
  <>
    <Toggle label="Kritik: açık sayfalar hemen geçsin" checked={isCritical} onChange={onChange} />
    <Text fontSize="sm" color="fg.muted">
      {isCritical
        ? 'Açık sayfalar hemen yenilenir; yazmakta olanlarınki, yazdıkları bitince.'
        : 'Açık sayfalar bölüme girilince, başka sayfaya geçilince ya da bir süre kullanılmayınca yeni sürüme geçer.'}
    </Text>
  </>
);
