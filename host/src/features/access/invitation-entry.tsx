import { addresses } from '@muhatap/shared/contract';
import { Button, Center, Spinner, Stack, Text } from '@muhatap/shared/ui';
import { Link as RouterLink } from 'react-router';
import { FormAlert } from './form-alert';
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
    case 'asking':
      return (
        <Center minH="360px" role="status" aria-label="Davet yükleniyor">
          <Spinner color="brand.solid" />
        </Center>
      );
    case 'failed':
      return (
        <Stack gap="5" minH="360px">
          <FormHeading title="Davet">Bağlantınıza bakılamadı.</FormHeading>
          <FormAlert message={state.message} />
          <Button variant="outline" colorPalette="gray" onClick={retry}>
            Tekrar Dene
          </Button>
        </Stack>
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
