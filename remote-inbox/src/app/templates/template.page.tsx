import { addresses } from '@muhatap/shared/contract';
import { useGrant } from '@muhatap/shared/session';
import { Button, Icon, IconButton } from '@muhatap/shared/ui';
import { EmptyView, ErrorView, PageBody, PageHeader } from '@muhatap/shared/ui/app';
import type { Template } from '@muhatap/shared/wire';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { emptyTemplate, templateForm } from '#entities/template-draft';
import { TemplateEditor, TemplateListSkeleton } from '#features/templates';
import { usePageData } from '../use-page-data';

const wayBack = (
  <IconButton asChild size="sm" variant="ghost" colorPalette="gray" aria-label="Şablonlara dön">
    <RouterLink to={addresses.templates()}>
      <Icon name="arrow-left" size={18} />
    </RouterLink>
  </IconButton>
);

/** A new template, or the one that the address names. */
export function TemplatePage() {
  const { templateId } = useParams();
  const mayChange = useGrant('settings');
  const { outcome, isWaiting, reload } = usePageData<readonly Template[]>('templates');
  const isNew = templateId === undefined;
  const found = outcome?.ok === true ? outcome.data.find(({ id }) => id === templateId) : undefined;
  return (
    <PageBody maxWidth="6xl">
      <PageHeader title={isNew ? 'Yeni Şablon' : (found?.title ?? 'Şablon')} before={wayBack} />
      {isNew ? (
        <TemplateEditor loaded={emptyTemplate} isNew mayChange={mayChange} />
      ) : outcome === null ? (
        <TemplateListSkeleton />
      ) : !outcome.ok ? (
        <ErrorView
          title="Şablon yüklenemedi"
          message={outcome.message}
          onRetry={reload}
          isRetrying={isWaiting}
        />
      ) : found === undefined ? (
        <EmptyView
          icon="template"
          title="Şablon bulunamadı"
          text="Silinmiş olabilir."
          action={
            <Button asChild size="sm" variant="outline">
              <RouterLink to={addresses.templates()}>Şablonlara dön</RouterLink>
            </Button>
          }
        />
      ) : (
        <TemplateEditor
          key={found.id}
          loaded={templateForm(found)}
          isNew={false}
          mayChange={mayChange}
        />
      )}
    </PageBody>
  );
}
