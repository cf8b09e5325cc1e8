import { Box, Button, Flex, Icon, Stack } from '@muhatap/shared/ui';
import { EmptyView, ErrorView, PageBody, PageHeader, PanelSection } from '@muhatap/shared/ui/app';
import { useState } from 'react';
import { FactorPolicyPanel } from '#features/factor-policy';
import { RoleNetworks, SECURITY_PARTS, SessionTimes, Weaknesses } from '#features/security';
import {
  LdapDialog,
  PeopleCheckDialog,
  ProviderDialog,
  ProvidersList,
  ProvidersLoading,
} from '#features/single-sign-on';
import { usePageData } from '../use-page-data';
import { useTitle } from '../use-title';
import type { SecurityParts } from './security.loader';

const NEW = 'new';
const NEW_LDAP = 'new-ldap';

/** Signing in by the accounts of the company's own directories. */
function Directories({ parts }: { readonly parts: SecurityParts }) {
  /** The directory that is open in the dialog, or NEW. */
  const [edited, edit] = useState<string | null>(null);
  /** The directory whose people are looked at. */
  const [checked, check] = useState<string | null>(null);
  const { providers, redirect_address: redirectAddress, roles, groups } = parts;
  const provider = providers.find(({ id }) => id === edited) ?? null;
  const isLdap = edited === NEW_LDAP || (provider?.ldap ?? null) !== null;
  const common = { provider, roles, groups, onClose: () => edit(null) };
  const add = (
    <Flex gap="2" flexWrap="wrap" justify="center">
      <Button size="sm" onClick={() => edit(NEW)}>
        <Icon name="add" size={16} />
        Yeni dizin
      </Button>
      <Button size="sm" variant="outline" colorPalette="gray" onClick={() => edit(NEW_LDAP)}>
        <Icon name="add" size={16} />
        Yeni LDAP dizini
      </Button>
    </Flex>
  );
  return (
    <PanelSection title="Kurum hesabıyla giriş" aside={providers.length > 0 && add}>
      {providers.length === 0 ? (
        <EmptyView
          icon="key"
          title="Henüz kurum girişi yok"
          text="Microsoft, Google ya da Keycloak’ı (OpenID Connect) veya Active Directory ya da OpenLDAP’ı (LDAP) bağlayın: çalışanlar bildikleri hesapla girer, işten ayrılan giremez olur."
          action={add}
        />
      ) : (
        <ProvidersList
          providers={providers}
          onEdit={({ id }) => edit(id)}
          onCheckPeople={({ id }) => check(id)}
        />
      )}
      {providers
        .filter(({ id }) => id === checked)
        .map((one) => (
          <PeopleCheckDialog key={one.id} provider={one} onClose={() => check(null)} />
        ))}
      {isLdap && <LdapDialog key={edited} {...common} />}
      {!isLdap && (edited === NEW || provider !== null) && (
        <ProviderDialog key={edited} {...common} redirectAddress={redirectAddress} />
      )}
    </PanelSection>
  );
}

/** The ways in to the company, and the rules for those who are in. */
export function SecurityPage() {
  useTitle('Güvenlik');
  const { outcome, isWaiting, reload } = usePageData<SecurityParts>();
  return (
    <PageBody>
      <PageHeader
        title="Güvenlik"
        description="Kurumunuza nasıl girilir, girenler nereden ve ne kadar süre içeride kalır"
      />
      {outcome === null && <ProvidersLoading />}
      {outcome?.ok === false && (
        <ErrorView
          title="Güvenlik ayarları yüklenemedi"
          message={outcome.message}
          onRetry={reload}
          isRetrying={isWaiting}
        />
      )}
      {outcome?.ok === true && (
        <Stack gap="8">
          <Weaknesses weaknesses={outcome.data.weaknesses} />
          <FactorPolicyPanel policy={outcome.data.policy} roles={outcome.data.roles} />
          <Box id={SECURITY_PARTS.times}>
            <SessionTimes settings={outcome.data.settings} />
          </Box>
          <Box id={SECURITY_PARTS.networks}>
            <RoleNetworks settings={outcome.data.settings} roles={outcome.data.roles} />
          </Box>
          <Box id={SECURITY_PARTS.directories}>
            <Directories parts={outcome.data} />
          </Box>
        </Stack>
      )}
    </PageBody>
  );
}
