import { addresses } from '@muhatap/shared/contract';
import { Button, Stack, Text } from '@muhatap/shared/ui';
import { Link as RouterLink } from 'react-router';
import { EntryLoading, EntryFailed } from './entry-states';
import { FormHeading } from './form-heading';
import { InvitationForm } from './invitation-form';
import { useInvitation } from './use-invitation';

const HOW = {
  new: 'Adınızı kontrol edip bir parola belirleyin; ekibinize katılmış olursunuz.',
  known: 'Bu adresle zaten bir hesabınız var. Parolanızı girin; bu kurum hesabınıza eklenir.',
} as const;

/** An invitation's link: what it is about, and the way in. */
export function InvitationEntry({ token }: { readonly token: string }) {
  const { state, retry } = useInvitation(token);
  switch (state.status) {
    case 'loading':
      return <EntryLoading label="Davet yükleniyor" />;
    case 'failed':
      return (
        <EntryFailed
          title="Davet"
          text="Bağlantınıza bakılamadı."
          message={state.message}
          onRetry={retry}
        />
      );
    case 'gone':
      return (
        <Stack gap="5">
          <FormHeading title="Bu davet artık geçerli değil">
            Bağlantı kullanılmış, geri alınmış ya da süresi dolmuş olabilir.
          </FormHeading>
          <Text color="fg.muted">
            Sizi davet eden kişiden yeni bir davet isteyin. Daha önce katıldıysanız giriş
            yapabilirsiniz.
          </Text>
          <Button asChild size="lg">
            <RouterLink to={addresses.login()}>Giriş yapın</RouterLink>
          </Button>
        </Stack>
      );
    case 'open':
      return (
        <>
          <FormHeading title={`${state.invitation.company_name} ekibine davetlisiniz`}>
            {state.invitation.has_account ? HOW.known : HOW.new}
          </FormHeading>
          <InvitationForm token={token} invitation={state.invitation} />
        </>
      );
  }
}
