import { useAutoRefresh } from '@muhatap/shared/clock';
import { addresses } from '@muhatap/shared/contract';
import { Button, HStack, Icon } from '@muhatap/shared/ui';
import { EmptyView, ErrorView, PageBody, PageHeader } from '@muhatap/shared/ui/app';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import {
  ErasureDialog,
  ExportDialog,
  RequestsList,
  RequestsLoading,
  SystemList,
} from '#features/citizen-requests';
import { usePageData } from '../use-page-data';
import { useTitle } from '../use-title';
import type { PersonalData } from './personal-data.loader';

type Dialog = 'export' | 'erasure' | null;

interface ApplicationsProps {
  readonly data: PersonalData;
  readonly add: ReactNode;
  /** The dialog that is open. */
  readonly dialog: Dialog;
  readonly onClose: () => void;
}

function Applications({ data: { requests, citizen }, add, dialog, onClose }: ApplicationsProps) {
  return (
    <>
      {requests.length === 0 ? (
        <EmptyView
          icon="contact"
          title="Henüz başvuru yok"
          text="Bir vatandaş verilerini istediğinde onu bulun ve dosyasını hazırlatın. Yanıt için yasal süre 30 gündür."
          action={add}
        />
      ) : (
        <>
          <RequestsList requests={requests} />
          <SystemList requests={requests} />
        </>
      )}
      {dialog === 'erasure' && <ErasureDialog onClose={onClose} />}
      {(dialog === 'export' || citizen !== null) && (
        <ExportDialog key={citizen?.reference.id} citizen={citizen} onClose={onClose} />
      )}
    </>
  );
}

/** The applications of citizens about their own data. */
export function PersonalDataPage() {
  useTitle('Kişisel veriler');
  const navigate = useNavigate();
  const { outcome, isWaiting, reload } = usePageData<PersonalData>();
  useAutoRefresh(reload);
  const [dialog, open] = useState<Dialog>(null);
  const data = outcome?.ok === true ? outcome.data : null;
  const close = () => {
    open(null);
    void navigate(addresses.personalData(), { replace: true });
  };
  const add = (
    <HStack gap="2" flexWrap="wrap">
      <Button size="sm" variant="outline" colorPalette="gray" onClick={() => open('erasure')}>
        <Icon name="delete" size={16} />
        Verileri sil
      </Button>
      <Button size="sm" onClick={() => open('export')}>
        <Icon name="download" size={16} />
        Verileri dışa aktar
      </Button>
    </HStack>
  );
  return (
    <PageBody>
      <PageHeader
        title="Kişisel veriler"
        description="KVKK başvuruları: bir vatandaş hakkında tutulan her şeyi tek dosyada verin ya da silin."
        actions={data !== null && data.requests.length > 0 ? add : undefined}
      />
      {outcome === null && <RequestsLoading />}
      {outcome?.ok === false && (
        <ErrorView
          title="Başvurular yüklenemedi"
          message={outcome.message}
          onRetry={reload}
          isRetrying={isWaiting}
        />
      )}
      {data !== null && <Applications data={data} add={add} dialog={dialog} onClose={close} />}
    </PageBody>
  );
}
