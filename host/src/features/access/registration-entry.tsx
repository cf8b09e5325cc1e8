import { messageOf } from '@muhatap/shared/api';
import { addresses } from '@muhatap/shared/contract';
import { readRegistration } from '@muhatap/shared/session';
import { Button, Stack, Text } from '@muhatap/shared/ui';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { EntryLoading, EntryFailed } from './entry-states';
import { FormHeading } from './form-heading';
import { RegisterForm } from './register-form';
import { useRequest } from './use-request';

interface RegistrationEntryProps {
  /** Of the link for the installation's first administrator. */
  readonly firstKey: string | undefined;
  readonly onSignedIn: () => void;
  /** Below the form. */
  readonly children: ReactNode;
}

/** A new company, where this installation takes one in. */
export function RegistrationEntry({ firstKey, onSignedIn, children }: RegistrationEntryProps) {
  const { state, retry } = useRequest(readRegistration, firstKey);
  if (state.status === 'loading') return <EntryLoading label="Kayıt sayfası yükleniyor" />;
  if (state.status === 'failed')
    return (
      <EntryFailed
        title="Kayıt"
        text="Kayıt sayfası açılamadı."
        message={messageOf(state.error, 'Kayıt sayfası yüklenirken hata oluştu.')}
        onRetry={retry}
      />
    );
  if (state.answer === 'closed') return <RegistrationClosed isLink={firstKey !== undefined} />;
  const isFirst = state.answer === 'first';
  return (
    <>
      <FormHeading title={isFirst ? 'Kurulumu tamamlayın' : 'Kurumunuzu kaydedin'}>
        {isFirst
          ? 'Bu kurulumun ilk yöneticisi siz olacaksınız; ekibinizi sonra eklersiniz.'
          : 'İlk kullanıcı yönetici olur; ekibinizi sonra eklersiniz.'}
      </FormHeading>
      <RegisterForm firstKey={isFirst ? firstKey : undefined} onSignedIn={onSignedIn} />
      {children}
    </>
  );
}

const RegistrationClosed = ({ isLink }: { readonly isLink: boolean }) => (
  <Stack gap="5">
    <FormHeading title={isLink ? 'Bu bağlantı artık geçerli değil' : 'Kayıt kapalı'}>
      {isLink
        ? 'Bu kurulumun ilk yöneticisi daha önce kaydolmuş.'
        : 'Bu kurulumda yeni kurum kaydı yapılmıyor.'}
    </FormHeading>
    <Text color="fg.muted">
      Ekibe katılmak için kurumunuzun yöneticisinden davet isteyin. Hesabınız varsa giriş
      yapabilirsiniz.
    </Text>
    <Button asChild size="lg">
      <RouterLink to={addresses.login()}>Giriş yapın</RouterLink>
    </Button>
  </Stack>
);
