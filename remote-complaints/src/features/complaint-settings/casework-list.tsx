import type { ComplaintEscalation, ComplaintUnit } from '@muhatap/shared/wire/complaints';
import { Button, Flex, Icon, Text } from '@muhatap/shared/ui';
import { EmptyView, SearchBox } from '@muhatap/shared/ui/app';
import { useState } from 'react';
import { foundRows, type CaseworkRow } from '#entities/casework';
import { CaseworkDialog } from './casework-dialog';
import { CaseworkRows } from './casework-rows';
import type { CaseworkLabels } from './casework-labels';

interface CaseworkListProps {
  readonly labels: CaseworkLabels;
  readonly rows: readonly CaseworkRow[];
  readonly units: readonly ComplaintUnit[];
  /** The people and groups that a unit can have; null where the server has none. */
  readonly staff?: ComplaintEscalation | null;
  readonly search: string;
  readonly onSearch: (term: string) => void;
  readonly mayChange: boolean;
}

interface NothingFoundProps {
  readonly search: string;
  readonly onClear: () => void;
}

function NothingFound({ search, onClear }: NothingFoundProps) {
  return (
    <EmptyView
      icon="search"
      title="Sonuç bulunamadı"
      text={`“${search}” ile eşleşen kayıt yok.`}
      action={
        <Button size="sm" variant="outline" onClick={onClear}>
          Aramayı temizle
        </Button>
      }
    />
  );
}

/** Types, units or districts: search, rows, and the dialog for people who may administer them. */
export function CaseworkList({
  labels,
  rows,
  units,
  staff = null,
  search,
  onSearch,
  mayChange,
}: CaseworkListProps) {
  const [edited, edit] = useState<CaseworkRow | 'new' | null>(null);
  const add = (
    <Button size="sm" onClick={() => edit('new')}>
      <Icon name="add" size={16} />
      {labels.add}
    </Button>
  );
  const shown = foundRows(rows, search);
  const unitOf = ({ unit_id }: CaseworkRow) => units.find(({ id }) => id === unit_id)?.name ?? null;
  return (
    <>
      {rows.length === 0 ? (
        <EmptyView
          icon={labels.icon}
          title={labels.emptyTitle}
          text={labels.emptyText}
          action={mayChange ? add : undefined}
        />
      ) : (
        <>
          <Flex gap="3" mb="4" justify="space-between" align="center" wrap="wrap">
            <SearchBox value={search} placeholder={labels.search} onChange={onSearch} />
            {mayChange && add}
          </Flex>
          {shown.length === 0 ? (
            <NothingFound search={search} onClear={() => onSearch('')} />
          ) : (
            <CaseworkRows
              labels={labels}
              rows={shown}
              unitOf={labels.what === 'type' ? unitOf : null}
              mayChange={mayChange}
              onEdit={edit}
            />
          )}
          {!mayChange && (
            <Text mt="3" fontSize="sm" color="fg.muted">
              Bu listeyi yalnızca ayar yetkisi olanlar değiştirebilir.
            </Text>
          )}
        </>
      )}
      {edited !== null && (
        <CaseworkDialog
          labels={labels}
          row={edited === 'new' ? null : edited}
          units={units}
          staff={staff}
          onClose={() => edit(null)}
        />
      )}
    </>
  );
}
