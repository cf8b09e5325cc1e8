import { useGrant } from '@muhatap/shared/session';
import { Box, Button, Icon } from '@muhatap/shared/ui';
import { PageBody, PageHeader } from '@muhatap/shared/ui/app';
import type { Template } from '@muhatap/shared/wire/conversations';
import { useCallback } from 'react';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom';
import { useNow } from '@muhatap/shared/clock';
import { useNewestPlace } from '@muhatap/shared/lib';
import { readTemplateQuery, templatesAddress, type TemplateQuery } from '#entities/template-draft';
import { SyncButton, TemplateListSkeleton, TemplatesView } from '#features/templates';
import { PageOutcome } from '../page-outcome';
import { usePageData } from '../use-page-data';
import { inboxAddresses } from '../../addresses';

export function TemplatesPage() {
  const mayChange = useGrant('settings');
  const now = useNow();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const page = usePageData<readonly Template[]>('templates');
  const { newest, stepTo } = useNewestPlace(readTemplateQuery(search), templatesAddress);
  const ask = useCallback(
    (part: Partial<TemplateQuery>) => {
      const address = stepTo({ ...newest(), ...part });
      void navigate(address, { replace: true, preventScrollReset: true });
    },
    [navigate, newest, stepTo],
  );
  return (
    <PageBody>
      <PageHeader
        title="Mesaj Şablonları"
        description={
          <Box minH="22px">
            {page.outcome?.ok === true ? `${page.outcome.data.length} şablon` : null}
          </Box>
        }
        actions={
          mayChange ? (
            <>
              <SyncButton />
              <Button asChild size="sm">
                <RouterLink to={inboxAddresses.newTemplate()}>
                  <Icon name="add" size={16} />
                  Yeni şablon
                </RouterLink>
              </Button>
            </>
          ) : undefined
        }
      />
      <PageOutcome page={page} failure="Şablonlar yüklenemedi" loading={<TemplateListSkeleton />}>
        {(templates) => (
          <TemplatesView
            templates={templates}
            query={readTemplateQuery(search)}
            mayChange={mayChange}
            now={now}
            onQuery={ask}
          />
        )}
      </PageOutcome>
    </PageBody>
  );
}
