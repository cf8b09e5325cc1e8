import { addresses } from '@muhatap/shared/contract';
import { ApiError, messageOf } from '@muhatap/shared/api';
import { formatNumber, relativeTime } from '@muhatap/shared/i18n';
import { useListAddress } from '@muhatap/shared/lib';
import { useNow } from '@muhatap/shared/clock';
import { administers, useGrant, useSession } from '@muhatap/shared/session';
import { Box, Button, Grid, Icon, IconButton } from '@muhatap/shared/ui';
import {
  EmptyView,
  ErrorView,
  PageBody,
  PageHeader,
  PanelSection,
  Skeleton,
} from '@muhatap/shared/ui/app';
import type { CustomerDetail } from '@muhatap/shared/wire/conversations';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useCustomer } from '#entities/customer';
import { MergeDialog, SeparateButton } from '#features/citizen-merge';
import { NameDialog } from '#features/citizen-name';
import { CitizenHolds, EarlierRooms, Identities } from '#features/customer-panel';
import { SenderComplaints } from '#features/room-complaints';
import { inboxAddresses } from '../../addresses';

const FAILED = 'Kişi bilgileri yüklenirken hata oluştu';

const Back = () => (
  <IconButton asChild size="sm" variant="ghost" colorPalette="gray" aria-label="Kişilere dön">
    <Link to={useListAddress(inboxAddresses.citizens())}>
      <Icon name="arrow-left" size={18} />
    </Link>
  </IconButton>
);

function Parts({ detail }: { readonly detail: CustomerDetail }) {
  const seesComplaints = useGrant('complaints');
  const navigate = useNavigate();
  const senders = [...new Set(detail.identities.map(({ external_id }) => external_id))];
  return (
    <Grid templateColumns={{ base: '1fr', lg: '2fr 1fr' }} gap="6" alignItems="start">
      <PanelSection title="Konuşmaları">
        <EarlierRooms
          rooms={detail.rooms}
          onOpen={(id) => void navigate(inboxAddresses.room(id))}
        />
      </PanelSection>
      <Grid gap="6">
        <CitizenHolds customerId={detail.customer.id} />
        <PanelSection title="Kanal hesapları">
          <Identities
            identities={detail.identities}
            after={(identity) => <SeparateButton identity={identity} />}
          />
        </PanelSection>
        {seesComplaints && (
          <PanelSection title="Şikayetleri">
            <SenderComplaints senders={senders} />
          </PanelSection>
        )}
      </Grid>
    </Grid>
  );
}

const Loading = () => (
  <Box role="status" aria-label="Kişi bilgileri yükleniyor">
    <Skeleton h="8" w="240px" mb="6" />
    <Grid templateColumns={{ base: '1fr', lg: '2fr 1fr' }} gap="6">
      <Skeleton h="280px" borderRadius="lg" />
      <Skeleton h="180px" borderRadius="lg" />
    </Grid>
  </Box>
);

/** Stands where the citizen would: not there, or not to be read now. */
function Missing({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const isGone = error instanceof ApiError && error.code === 'customer_not_found';
  return isGone ? (
    <EmptyView
      icon="contact"
      title="Kişi bulunamadı"
      text="Kayıt silinmiş olabilir ya da konuşmalarını görme yetkiniz yoktur."
      action={
        <Button asChild size="sm" variant="outline" mt="2">
          <Link to={inboxAddresses.citizens()}>Kişilere dön</Link>
        </Button>
      }
    />
  ) : (
    <ErrorView
      title="Kişi yüklenemedi"
      message={messageOf(error, FAILED)}
      onRetry={onRetry}
      isRetrying={false}
    />
  );
}

/** One person: their accounts, conversations and complaints, and the other record of the same person. */
export function CitizenPage() {
  const { customerId = '' } = useParams();
  const { detail, error, retry } = useCustomer(customerId, null);
  const [isMerging, setMerging] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const mayExport = useSession(administers);
  const navigate = useNavigate();
  const now = useNow();
  if (detail === null)
    return (
      <PageBody>
        {error === null ? <Loading /> : <Missing error={error} onRetry={retry} />}
      </PageBody>
    );
  const { customer } = detail;
  return (
    <PageBody>
      <PageHeader
        title={customer.name}
        description={`İlk mesaj ${relativeTime(detail.first_seen_at, now)} · ${formatNumber(detail.message_count)} mesaj`}
        before={<Back />}
        actions={
          <>
            {mayExport && (
              <Button asChild size="sm" variant="outline" colorPalette="gray">
                <Link to={addresses.personalData({ customer: customer.id })}>
                  <Icon name="download" size={16} />
                  Kişisel verileri
                </Link>
              </Button>
            )}
            <Button
              size="sm"
              variant="outline"
              colorPalette="gray"
              onClick={() => setRenaming(true)}
            >
              <Icon name="edit" size={16} />
              Adı düzelt
            </Button>
            <Button
              size="sm"
              variant="outline"
              colorPalette="gray"
              onClick={() => setMerging(true)}
            >
              <Icon name="users" size={16} />
              Birleştir
            </Button>
          </>
        }
      />
      <Parts detail={detail} />
      {isRenaming && <NameDialog detail={detail} onClose={() => setRenaming(false)} />}
      {isMerging && (
        <MergeDialog
          customer={customer}
          own={new Set(detail.identities.map(({ customer_id }) => customer_id))}
          onMerged={(into) => {
            setMerging(false);
            void navigate(inboxAddresses.citizen(into.id), { replace: true });
          }}
          onClose={() => setMerging(false)}
        />
      )}
    </PageBody>
  );
}
