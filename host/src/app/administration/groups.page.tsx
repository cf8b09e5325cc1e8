import { Box, Button, Icon } from '@muhatap/shared/ui';
import { EmptyView, ErrorView, PageBody, PageHeader } from '@muhatap/shared/ui/app';
import type { Group } from '@muhatap/shared/wire/people';
import { useState, type ReactNode } from 'react';
import { GroupDialog, GroupsList, GroupsLoading } from '#features/groups';
import { usePageData } from '../use-page-data';
import { useTitle } from '../use-title';
import type { GroupsAndPeople } from './groups.loader';

const NEW = 'new';

interface GroupsHeadProps {
  /** Null until they are read. */
  readonly groups: readonly Group[] | null;
  readonly add: ReactNode;
}

function GroupsHead({ groups, add }: GroupsHeadProps) {
  return (
    <PageHeader
      title="Gruplar"
      actions={groups !== null && groups.length > 0 ? add : undefined}
      description={
        <Box minH="22px">
          {groups === null
            ? null
            : 'Rolünün görüşü “Gruplarınınkiler” olan kişiler, grup arkadaşlarının konuşmalarını da görür.'}
        </Box>
      }
    />
  );
}

interface GroupsAreaProps {
  readonly data: GroupsAndPeople;
  readonly add: ReactNode;
  /** The group that is open in the dialog, or NEW. */
  readonly edited: string | null;
  readonly onEdit: (id: string | null) => void;
}

function GroupsArea({ data: { groups, people }, add, edited, onEdit }: GroupsAreaProps) {
  const group = groups.find(({ id }) => id === edited) ?? null;
  return (
    <>
      {groups.length === 0 ? (
        <EmptyView
          icon="users"
          title="Henüz grup yok"
          text="Birlikte çalışan kişileri gruplayın; rolleri izin verdiğinde birbirlerinin konuşmalarını görürler. Örnek: Çözüm Merkezi, Saha Denetim."
          action={add}
        />
      ) : (
        <GroupsList groups={groups} onEdit={({ id }) => onEdit(id)} />
      )}
      {(edited === NEW || group !== null) && (
        <GroupDialog key={edited} group={group} people={people} onClose={() => onEdit(null)} />
      )}
    </>
  );
}

export function GroupsPage() {
  useTitle('Gruplar');
  const { outcome, isWaiting, reload } = usePageData<GroupsAndPeople>();
  const [edited, edit] = useState<string | null>(null);
  const data = outcome?.ok === true ? outcome.data : null;
  const add = (
    <Button size="sm" onClick={() => edit(NEW)}>
      <Icon name="add" size={16} />
      Yeni grup
    </Button>
  );
  return (
    <PageBody>
      <GroupsHead groups={data?.groups ?? null} add={add} />
      {outcome === null && <GroupsLoading />}
      {outcome?.ok === false && (
        <ErrorView
          title="Gruplar yüklenemedi"
          message={outcome.message}
          onRetry={reload}
          isRetrying={isWaiting}
        />
      )}
      {data !== null && <GroupsArea data={data} add={add} edited={edited} onEdit={edit} />}
    </PageBody>
  );
}
