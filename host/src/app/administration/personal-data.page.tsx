import { useAutoRefresh } from '@muhatap/shared/clock';
import { addresses } from '@muhatap/shared/contract';
import { Button, Icon } from '@muhatap/shared/ui';
import { EmptyView, ErrorView, PageBody, PageHeader } from '@muhatap/shared/ui/app';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ExportDialog, RequestsList, RequestsLoading } from '#features/citizen-requests';
import { usePageData } from '../use-page-data';
import { useTitle } from '../use-title';
import type { PersonalData } from './personal-data.loader';

interface ApplicationsProps {
  readonly data: PersonalData;
  readonly add: ReactNode;
  readonly isAsking: boolean;
  readonly onClose: () => void;
}

function Applications({ data: { requests, citizen }, add, isAsking, onClose }: ApplicationsProps) {
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
        <RequestsList requests={requests} />
      )}
      {(isAsking || citizen !== null) && (
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
  const [isAsking, ask] = useState(false);
  const data = outcome?.ok === true ? outcome.data : null;
  const close = () => {
    ask(false);
    void navigate(addresses.personalData(), { replace: true });
  };
  const add = (
    <Button size="sm" onClick={() => ask(true)}>
      <Icon name="download" size={16} />
      Verileri dışa aktar
    </Button>
  );
  return (
    <PageBody>
      <PageHeader
        title="Kişisel veriler"
        description="KVKK başvuruları: bir vatandaş hakkında tutulan her şeyi tek dosyada verin."
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
      {data !== null && <Applications data={data} add={add} isAsking={isAsking} onClose={close} />}
    </PageBody>
  );
}
