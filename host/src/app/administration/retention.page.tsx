import { Alert, Box, Heading, Stack } from '@muhatap/shared/ui';
import { ErrorView, PageBody, PageHeader } from '@muhatap/shared/ui/app';
import { useState, type ReactNode } from 'react';
import { isKnownKind } from '#entities/retention';
import { HoldsList, NightsList, RuleDialog, RulesList, RulesLoading } from '#features/retention';
import { usePageData } from '../use-page-data';
import { useTitle } from '../use-title';
import type { RetentionSettings } from './retention.loader';

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

const Part = ({ id, title, children }: PartProps) => (
  <Box as="section" aria-labelledby={id}>
    <Heading as="h2" size="md" id={id} mb="3">
      {title}
    </Heading>
    {children}
  </Box>
);

function Settings({ settings: { rules, runs, holds } }: { readonly settings: RetentionSettings }) {
  const [edited, edit] = useState<string | null>(null);
  const rule = rules.find(({ kind }) => kind === edited);
  return (
    <Stack gap="8">
      <Alert.Root status="info" size="sm">
        <Alert.Indicator />
        <Alert.Title fontWeight="normal">
          Siz açana kadar hiçbir şey silinmez. Açtığınız türler her gece 01.00–06.00 arasında,
          yalnız kapanmış ve süresi dolmuş kayıtlardan silinir; hukuki saklamadakiler kalır.
        </Alert.Title>
      </Alert.Root>
      <Part id="kept-times" title="Süreler">
        <RulesList rules={rules} onEdit={({ kind }) => edit(kind)} />
      </Part>
      <Part id="legal-holds" title="Hukuki saklama">
        <HoldsList holds={holds} />
      </Part>
      <Part id="nights" title="Son geceler">
        <NightsList runs={runs} />
      </Part>
      {rule !== undefined && isKnownKind(rule.kind) && (
        <RuleDialog key={rule.kind} kind={rule.kind} rule={rule} onClose={() => edit(null)} />
      )}
    </Stack>
  );
}

/** The time for which the company keeps each kind of data, what is held, and what the nights deleted. */
export function RetentionPage() {
  useTitle('Saklama süreleri');
  const { outcome, isWaiting, reload } = usePageData<RetentionSettings>();
  return (
    <PageBody>
      <PageHeader
        title="Saklama süreleri"
        description="Kişisel veri ne kadar saklanır, süresi dolunca ne olur (KVKK md. 7)."
      />
      {outcome === null && <RulesLoading />}
      {outcome?.ok === false && (
        <ErrorView
          title="Saklama süreleri yüklenemedi"
          message={outcome.message}
          onRetry={reload}
          isRetrying={isWaiting}
        />
      )}
      {outcome?.ok === true && <Settings settings={outcome.data} />}
    </PageBody>
  );
}
