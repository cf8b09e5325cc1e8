import type { Template } from '@muhatap/shared/wire/conversations';
import { Button, Icon, Text } from '@muhatap/shared/ui';
import { EmptyView } from '@muhatap/shared/ui/app';
import { Link as RouterLink } from 'react-router-dom';
import { isFiltered, matchingTemplates, type TemplateQuery } from '#entities/template-draft';
import { inboxAddresses } from '../../addresses';
import { TemplateFilters } from './template-filters';
import { TemplateList } from './template-list';

interface TemplatesViewProps {
  readonly templates: readonly Template[];
  readonly query: TemplateQuery;
  readonly mayChange: boolean;
  readonly now: number;
  readonly onQuery: (part: Partial<TemplateQuery>) => void;
}

/** All templates of a company are here, so that searching needs no request. */
export function TemplatesView({ templates, query, mayChange, now, onQuery }: TemplatesViewProps) {
  if (templates.length === 0 && !isFiltered(query)) {
    return (
      <EmptyView
        icon="template"
        title="Henüz şablon yok"
        text="Sık yazdığınız yanıtları bir kez yazın; konuşmada / ile çağırın. 24 saat geçmiş WhatsApp konuşmaları için onaylı şablonlarınızı da buraya ekleyin."
        action={
          mayChange ? (
            <Button asChild size="sm">
              <RouterLink to={inboxAddresses.newTemplate()}>
                <Icon name="add" size={16} />
                Yeni şablon
              </RouterLink>
            </Button>
          ) : undefined
        }
      />
    );
  }
  const found = matchingTemplates(templates, query);
  return (
    <>
      <TemplateFilters query={query} onChange={onQuery} />
      <Text role="status" srOnly>
        {found.length} şablon listeleniyor
      </Text>
      {found.length > 0 ? (
        <TemplateList templates={found} now={now} />
      ) : (
        <EmptyView
          icon="search"
          title="Sonuç bulunamadı"
          text="Bu aramaya uyan şablon yok."
          action={
            <Button
              size="sm"
              variant="outline"
              onClick={() => onQuery({ search: '', kind: null, channel: null })}
            >
              Filtreleri temizle
            </Button>
          }
        />
      )}
    </>
  );
}
