import { Box, Button, Icon } from '@muhatap/shared/ui';
import { EmptyView, ErrorView, PageBody, PageHeader } from '@muhatap/shared/ui/app';
import { useState } from 'react';
import { GroupDialog, GroupsList, GroupsLoading } from '#features/groups';
import { usePageData } from '../use-page-data';
import { useTitle } from '../use-title';
import type { GroupsAndPeople } from './groups.loader';

const NEW = 'new';

export function GroupsPage() {
  useTitle('Gruplar');
  const { outcome, isWaiting, reload } = usePageData<GroupsAndPeople>();
  const [edited, edit] = useState<string | null>(null);
  const data = outcome?.ok === true ? outcome.data : null;
  const group = data?.groups.find(({ id }) => id === edited) ?? null;
  const add = (
    <Button size="sm" onClick={() => edit(NEW)}>
      <Icon name="add" size={16} />
      Yeni Grup
    </Button>
  );
  return (
    <PageBody maxWidth="6xl">
      <PageHeader
        title="Gruplar"
        actions={data !== null && data.groups.length > 0 ? add : undefined}
        description={
          <Box minH="22px">
            {data === null
              ? null
              : 'Rolünün görüşü “Gruplarınınkiler” olan kişiler, grup arkadaşlarının konuşmalarını da görür.'}
          </Box>
        }
      />
      {outcome === null ? (
        <GroupsLoading />
      ) : data === null ? (
        <ErrorView
          title="Gruplar yüklenemedi"
          message={outcome.ok ? '' : outcome.message}
          onRetry={reload}
          isRetrying={isWaiting}
        />
      ) : data.groups.length === 0 ? (
        <EmptyView
          icon="users"
          title="Henüz grup yok"
          text="Birlikte çalışan kişileri gruplayın; rolleri izin verdiğinde birbirlerinin konuşmalarını görürler. Örnek: Çözüm Merkezi, Saha Denetim."
          action={add}
        />
      ) : (
        <GroupsList groups={data.groups} onEdit={({ id }) => edit(id)} />
      )}
      {data !== null && (edited === NEW || group !== null) && (
        <GroupDialog key={edited} group={group} people={data.people} onClose={() => edit(null)} />
      )}
    </PageBody>
  );
}
