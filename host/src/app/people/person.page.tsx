import { useNow } from '@muhatap/shared/clock';
import { addresses } from '@muhatap/shared/contract';
import { formatDate } from '@muhatap/shared/i18n';
import { updateUser, useSession } from '@muhatap/shared/session';
import { Alert, Box, Button, HStack, Icon, IconButton } from '@muhatap/shared/ui';
import { EmptyView, ErrorView, PageBody, PageHeader } from '@muhatap/shared/ui/app';
import type { PersonDetail } from '@muhatap/shared/wire/people';
import { Link as RouterLink, useLocation } from 'react-router';
import {
  listAddressOf,
  MarkedAvatar,
  markOf,
  presenceOf,
  describePresence,
} from '#entities/people';
import { AccessPanel, PersonEditor, PersonLoading } from '#features/person';
import { usePageData } from '../use-page-data';
import { useTitle } from '../use-title';
import type { PersonPlace } from './person.loader';

/** One person of the company; every id has a page of its own. */
export function PersonPage() {
  return <Page key={useLocation().pathname} />;
}

function Page() {
  const { outcome, isWaiting, reload } = usePageData<PersonPlace>();
  const listAddress = listAddressOf(useLocation().state);
  const place = outcome?.ok === true ? outcome.data : null;
  const person = place?.person ?? null;
  useTitle(nameOf(person));
  const wayBack = (
    <IconButton
      asChild
      size="sm"
      variant="ghost"
      colorPalette="gray"
      aria-label="Kullanıcılara dön"
    >
      <RouterLink to={listAddress}>
        <Icon name="arrow-left" size={18} />
      </RouterLink>
    </IconButton>
  );
  if (place === null || person === null) {
    return (
      <PageBody width="form">
        <PageHeader title="Kullanıcı" before={wayBack} />
        {outcome === null && <PersonLoading />}
        {outcome?.ok === false && (
          <ErrorView message={outcome.message} onRetry={reload} isRetrying={isWaiting} />
        )}
        {place !== null && <NobodyHere listAddress={listAddress} />}
      </PageBody>
    );
  }
  return (
    <PageBody width="form">
      <PageHeader
        title={person.name}
        description={<Description person={person} />}
        before={
          <HStack gap="3">
            {wayBack}
            <MarkedAvatar
              name={person.name}
              src={person.avatar_url}
              size={44}
              mark={markOf(person)}
            />
          </HStack>
        }
        actions={
          <Button asChild size="sm" variant="outline" colorPalette="gray">
            <RouterLink to={addresses.accessPreview(person.id)}>
              <Icon name="eye" size={16} />
              Neleri görür?
            </RouterLink>
          </Button>
        }
      />
      <Shown place={place} person={person} />
    </PageBody>
  );
}

const nameOf = (person: PersonDetail | null): string => person?.name ?? 'Kullanıcı';

function NobodyHere({ listAddress }: { readonly listAddress: string }) {
  return (
    <EmptyView
      icon="user-none"
      title="Kullanıcı bulunamadı"
      text="Başka bir kurumda olabilir ya da adresi yanlış olabilir."
      action={
        <Button asChild mt="3" size="sm" variant="outline">
          <RouterLink to={listAddress}>Kullanıcılara dön</RouterLink>
        </Button>
      }
    />
  );
}

function Description({ person }: { readonly person: PersonDetail }) {
  const presence = describePresence(person, useNow());
  const isSeen = presenceOf(person) === 'gone' && person.last_seen_at !== null;
  return (
    <Box as="span" className="tabular">
      {isSeen ? `Son görülme ${presence}` : presence} · {formatDate(person.created_at)} tarihinden
      beri burada
    </Box>
  );
}

function Shown({
  place: { roles, groups },
  person,
}: {
  readonly place: PersonPlace;
  readonly person: PersonDetail;
}) {
  const me = useSession((state) => state.user);
  const isMe = me?.id === person.id;
  const saved = ({ name, email, phone }: PersonDetail) => {
    if (me !== null && isMe) updateUser({ ...me, name, email, phone });
  };
  return (
    <>
      {person.state === 'disabled' && (
        <Alert.Root status="warning" mb="6">
          <Alert.Indicator />
          <Alert.Title>Bu kişi devre dışı: giriş yapamaz, sırayla konuşma verilmez.</Alert.Title>
        </Alert.Root>
      )}
      <PersonEditor loaded={person} roles={roles} groups={groups} onSaved={saved} />
      <Box mt="6">
        <AccessPanel person={person} isMe={isMe} />
      </Box>
    </>
  );
}
