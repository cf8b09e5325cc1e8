import { Flex } from '@muhatap/shared/ui';
import { Skeleton, TableLoading } from '@muhatap/shared/ui/app';

/** The shape of the rows to come. */
export const SettingsLoading = () => (
  <>
    <Flex aria-hidden justify="space-between" mb="4">
      <Skeleton h="9" w="280px" maxW="60%" />
      <Skeleton h="9" w="110px" />
    </Flex>
    <TableLoading
      label="Şikayet ayarları yükleniyor…"
      rowHeight="49px"
      cardHeight="91px"
      tableFrom="sm"
    />
  </>
);
