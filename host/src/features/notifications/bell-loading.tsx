import { Center, Spinner } from '@muhatap/shared/ui';
import { ErrorView } from '@muhatap/shared/ui/app';

interface BellLoadingProps {
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** In the place of the list until it is there. */
export const BellLoading = ({ hasFailed, onRetry }: BellLoadingProps) =>
  hasFailed ? (
    <ErrorView message="Bildirimler yüklenirken hata oluştu" onRetry={onRetry} />
  ) : (
    <Center minH="240px" role="status" aria-label="Bildirimler yükleniyor">
      <Spinner />
    </Center>
  );
