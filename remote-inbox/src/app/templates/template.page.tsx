import { useListAddress } from '@muhatap/shared/lib';
import { useGrant } from '@muhatap/shared/session';
import { Button, Icon, IconButton } from '@muhatap/shared/ui';
import { EmptyView, PageBody, PageHeader } from '@muhatap/shared/ui/app';
import type { Template } from '@muhatap/shared/wire/conversations';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { categoryOf, emptyTemplate, isResubmittable, templateForm } from '#entities/template-draft';
import { ProviderFacts, TemplateEditor, TemplateListSkeleton } from '#features/templates';
import { PageOutcome } from '../page-outcome';
import { usePageData } from '../use-page-data';
import { inboxAddresses } from '../../addresses';

const WayBack = () => (
  <IconButton asChild size="sm" variant="ghost" colorPalette="gray" aria-label="Şablonlara dön">
    <RouterLink to={useListAddress(inboxAddresses.templates())}>
      <Icon name="arrow-left" size={18} />
    </RouterLink>
  </IconButton>
);

/** A new template, or the one that the address names. */
export function TemplatePage() {
  const { templateId } = useParams();
  const mayChange = useGrant('settings');
  const page = usePageData<readonly Template[]>('templates');
  const find = (templates: readonly Template[]) => templates.find(({ id }) => id === templateId);
  const isNew = templateId === undefined;
  const found = page.outcome?.ok === true ? find(page.outcome.data) : undefined;
  return (
    <PageBody>
      <PageHeader title={isNew ? 'Yeni şablon' : (found?.title ?? 'Şablon')} before={<WayBack />} />
      {isNew ? (
        <TemplateEditor loaded={emptyTemplate} isNew mayChange={mayChange} />
      ) : (
        <PageOutcome page={page} failure="Şablon yüklenemedi" loading={<TemplateListSkeleton />}>
          {(templates) => <KnownTemplate template={find(templates)} mayChange={mayChange} />}
        </PageOutcome>
      )}
    </PageBody>
  );
}

interface KnownTemplateProps {
  readonly template: Template | undefined;
  readonly mayChange: boolean;
}

/** The editor of a template, or that it does not exist any more. */
const KnownTemplate = ({ template, mayChange }: KnownTemplateProps) =>
  template === undefined ? (
    <EmptyView
      icon="template"
      title="Şablon bulunamadı"
      text="Silinmiş olabilir."
      action={
        <Button asChild size="sm" variant="outline">
          <RouterLink to={inboxAddresses.templates()}>Şablonlara dön</RouterLink>
        </Button>
      }
    />
  ) : (
    <>
      {template.provider && (
        <ProviderFacts provider={template.provider} language={template.language} />
      )}
      <TemplateEditor
        key={template.id}
        loaded={templateForm(template)}
        isNew={false}
        known={
          isResubmittable(template)
            ? {
                category: categoryOf(template),
                isApproved: template.provider?.status === 'APPROVED',
              }
            : null
        }
        isAtMeta={!!template.provider && template.provider.status !== 'DELETED'}
        mayChange={mayChange}
      />
    </>
  );
